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
import { update } from './store/update.svelte';
import { requestedLanguage } from './ui/router.svelte';

await shell.join();
// Before the language loads, or a choice in another tab could be missed.
followOtherTabs();
await speakPreferred(requestedLanguage(location));
mount(App, { target: document.getElementById('app')! });
if (import.meta.env.PROD) void update.watch();
