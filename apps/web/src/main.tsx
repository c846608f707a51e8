// The start of the page: settings first, so that the first frame already has its colours and language.
import { render } from 'preact';
import { App } from './app';
import { watch_settings } from './settings';
import './style/base.css';
import './style/shell.css';

watch_settings();
const page = document.getElementById('page');
if (page) render(<App />, page);
