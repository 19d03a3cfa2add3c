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
import { languageAsked } from './ui/router.svelte';

await shell.join();
// First: what is chosen elsewhere while the own choice is being fetched must not be lost.
followOtherTabs();
await speakPreferred(languageAsked(location));
mount(App, { target: document.getElementById('app')! });
