// Parts of forms: buttons; choices, inputs and files with their labels; messages.
import type { ComponentChildren, JSX } from 'preact';

type ButtonProps = Omit<JSX.IntrinsicElements['button'], 'type'> & { text: ComponentChildren; press: () => unknown };

export function Button({ text, press, ...button }: ButtonProps) {
  return (
    <button type="button" {...button} onClick={() => void press()}>
      {text}
    </button>
  );
}

interface Labelled {
  title: ComponentChildren;
  /** Of the label. */
  class?: string;
}

/** Each with its title. */
type Choices = readonly (readonly [string | number, ComponentChildren])[];

export function Options({ choices }: { choices: Choices }) {
  return (
    <>
      {choices.map(([key, shown]) => (
        <option key={key} value={key}>
          {shown}
        </option>
      ))}
    </>
  );
}

interface SelectProps extends Labelled {
  value: string | number;
  choices: Choices;
  on_choose: (value: string) => void;
  name?: string;
  help?: string;
}

export function Select({ title, class: style, value, choices, on_choose, name, help }: SelectProps) {
  return (
    <label class={style} title={help}>
      {title}
      <select name={name} value={value} onChange={(event) => on_choose(event.currentTarget.value)}>
        <Options choices={choices} />
      </select>
    </label>
  );
}

type InputProps = Labelled & { on_text: (text: string) => void } & Omit<
    JSX.IntrinsicElements['input'],
    'title' | 'class'
  >;

export function Input({ title, class: style, on_text, children, ...input }: InputProps) {
  return (
    <label class={style}>
      {title}
      <input spellcheck={false} {...input} onInput={(event) => on_text(event.currentTarget.value)} />
      {children}
    </label>
  );
}

interface PasteProps {
  title: string;
  rows: number;
  value: string;
  placeholder?: string;
  on_text: (text: string) => void;
}

/** A field for longer texts. */
export function Paste({ title, on_text, ...area }: PasteProps) {
  return (
    <label class="field">
      {title}
      <textarea class="paste" spellcheck={false} {...area} onInput={(event) => on_text(event.currentTarget.value)} />
    </label>
  );
}

/** A button that reads a file of the user's. */
export function FileButton(props: { title: string; accept: string; on_text: (text: string) => void }) {
  const open = async (file: File | undefined) => file && props.on_text(await file.text());
  return (
    <label class="button">
      {props.title}
      <input
        type="file"
        accept={props.accept}
        class="hidden-text"
        onChange={(event) => void open(event.currentTarget.files?.[0])}
      />
    </label>
  );
}

/** In the flow of the page; errors are read out at once by screen readers. */
export function Notice({ kind, children }: { kind: 'info' | 'error'; children: ComponentChildren }) {
  return (
    <div class={`notice ${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
