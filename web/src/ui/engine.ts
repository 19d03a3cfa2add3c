/** What the page says about its engine. */
import { t } from '../i18n/shell';
import { engine } from '../store/host.svelte';
import { reasonText } from './problems';

/** Return the state of the engine for a player who has chosen this device; empty before it is started. */
export function engineText(): string {
  const percent = Math.round(engine.share * 100);
  switch (engine.state) {
    case 'off':
      return '';
    case 'loading':
      // Once everything is here, the engine starts within seconds, and games wait for it.
      return t(percent < 100 ? 'engine_meanwhile' : 'engine_loading', { percent });
    case 'ready':
      return t('engine_ready');
    case 'failed':
      return reasonText({ code: engine.fault, text: '' });
  }
}
