import { mount } from 'svelte';
import './styles/fonts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/games.css';
import App from './ui/App.svelte';
import { shell } from './i18n/shell';
import { speakPreferred } from './i18n/translator.svelte';

await shell.join();
await speakPreferred();
mount(App, { target: document.getElementById('app')! });
