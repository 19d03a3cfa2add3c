import { mount } from 'svelte';
import './styles/fonts';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/games.css';
import './styles/print.css';
import App from './ui/App.svelte';
import { shell } from './i18n/shell';
import { followOtherTabs, speakPreferred } from './i18n/translator.svelte';
import { requestedLanguage } from './ui/router.svelte';

await shell.join();
// First, so that no choice in another tab is missed while the language loads.
followOtherTabs();
await speakPreferred(requestedLanguage(location));
mount(App, { target: document.getElementById('app')! });
