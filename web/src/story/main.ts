import { mount } from 'svelte';
import '../styles/fonts';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/controls.css';
import '../styles/games.css';
import { shell } from '../i18n/shell';
import { speakPreferred } from '../i18n/translator.svelte';
import Story from './Story.svelte';

await shell.join();
await speakPreferred();
mount(Story, { target: document.getElementById('app')! });
