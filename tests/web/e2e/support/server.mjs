// Starts `ombre serve` with a data folder of its own. OMBRE_PROGRAM names the program, OMBRE_PAGE the folder of the page
// where it is not the installed one.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const start_within = 20_000;

export class Server {
  static async start() {
    const server = new Server();
    server.data = await mkdtemp(join(tmpdir(), 'ombre-e2e-'));
    await server.launch(0);
    return server;
  }

  /** Starts the program on a port, 0 for any; the address is in `address`. */
  async launch(port) {
    const program = process.env.OMBRE_PROGRAM;
    if (!program) throw new Error('OMBRE_PROGRAM names the program to test');
    const page = process.env.OMBRE_PAGE ? ['--page', process.env.OMBRE_PAGE] : [];
    this.process = spawn(program, ['serve', '--port', String(port), '--threads', '1', ...page], {
      env: { ...process.env, OMBRE_DATA: this.data },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.address = await this.#first_address();
  }

  /** Ends the program as a crash would, and waits until it is gone. */
  async kill() {
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGKILL');
    await gone;
  }

  /** Starts it again on the port it had. */
  async restart() {
    await this.launch(Number(new URL(this.address).port));
  }

  async stop() {
    if (this.process.exitCode === null && this.process.signalCode === null) await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }

  #first_address() {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the server did not start')), start_within);
      let said = '';
      this.process.stdout.on('data', (piece) => {
        said += piece;
        const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(said);
        if (!found) return;
        clearTimeout(timer);
        resolve(found[0]);
      });
      this.process.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
  }
}
