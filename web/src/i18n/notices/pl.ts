import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  notices_on: 'Powiadamiaj to urządzenie',
  notices_about:
    'Dowiesz się, że to twoja kolej, także z dala od stołu. Karty, bilety i czat nigdy nie są pokazywane.',
  notices_denied:
    'Przeglądarka blokuje powiadomienia z tej strony. Zezwól na nie w ustawieniach strony, obok adresu, i spróbuj ponownie.',
  notices_install:
    'Na iPhonie i iPadzie powiadomienia działają tylko w aplikacji: stuknij „Udostępnij”, wybierz „Do ekranu początkowego” i otwórz Bradshaw stamtąd.',
  notices_insecure: 'Powiadomienia wymagają bezpiecznego adresu (HTTPS).',
  notices_none: 'Ta przeglądarka nie odbiera powiadomień.',
  notices_failed: 'Przeglądarka nie może połączyć się ze swoją usługą powiadomień. Spróbuj później.',
  notices_kinds: 'Powiadamiaj mnie',
  notices_turn: 'Gdy przychodzi moja kolej',
  notices_rematch: 'Gdy ktoś proponuje kolejną partię',
  notices_invite: 'Gdy ktoś zaprasza mnie do gry',
  notices_end: 'Na koniec partii',
  notices_before: 'Przypomnienie przed upływem czasu',
  notices_never: 'Brak',
  notices_quiet: 'Godziny ciszy',
  notices_quiet_about: 'Powiadomienia czekają, aż miną.',
  notices_from: 'Od',
  notices_until: 'Do',
  notices_muted: 'Żadnych powiadomień na żadnym z moich urządzeń',
  notices_tables: 'Wyciszone stoły',
  notices_players: 'Wyciszeni gracze',
  notices_unmute: 'Wyłącz wyciszenie: {name}',
  notices_some_table: 'Stół {name}',
  notices_mute_table: 'Wycisz powiadomienia z tego stołu',
  notices_mute_player: 'Bez powiadomień z partii, w których gra {name}',
  notices_offer: 'Chcesz wiedzieć, kiedy twoja kolej?',
  notices_offer_about: 'Bradshaw może dać ci znać, że ktoś na ciebie czeka, nawet gdy jest zamknięty.',
  notices_yes: 'Powiadamiaj mnie',
  notices_no: 'Nie, dziękuję',
  notices_hours: { one: '{n} godzina', few: '{n} godziny', many: '{n} godzin', other: '{n} godziny' },
  webhook_title: 'Pisz na czacie grupy',
  webhook_about:
    'Bradshaw pisze na czacie twojej grupy, czyja jest kolej i jak kończy się partia. Karty, bilety i czat tego stołu nigdy się tam nie pojawiają.',
  webhook_form: 'Czat',
  webhook_json: 'Własny program',
  webhook_address: 'Adres webhooka',
  webhook_where_discord:
    'W Discordzie: Edytuj kanał → Integracje → Webhooki → Nowy webhook → Kopiuj adres URL webhooka.',
  webhook_where_slack: 'W Slacku: aplikacja z „Incoming Webhooks” ze strony api.slack.com/apps.',
  webhook_where_matrix: 'W Matriksie: ogólny webhook mostka Hookshot w waszym pokoju.',
  webhook_where_ntfy:
    'W ntfy: adres tematu. Czyta go każdy, kto zna nazwę, więc wybierz taką, której nikt nie zgadnie.',
  webhook_where_json: 'Dowolny publiczny adres HTTPS. Każda wiadomość jest podpisana.',
  webhook_secret: 'Klucz do sprawdzania podpisów, pokazywany tylko ten jeden raz',
  webhook_kept:
    'Zapisano. Tego adresu nikt już nie zobaczy, nawet ty. Wyślij próbną wiadomość i sprawdź, czy działa.',
  webhook_posts_to: 'Ten stół pisze do {host} ({form}).',
  webhook_send_test: 'Wyślij próbną wiadomość',
  webhook_replace: 'Zmień',
  webhook_remove: 'Usuń',
  webhook_removed: 'Ten stół już nigdzie nie pisze.',
  webhook_arrived: 'Próbna wiadomość dotarła. Zajrzyj na czat.',
  webhook_refused: '{host} nie przyjmuje próbnej wiadomości (status {status}). Sprawdź adres i rodzaj czatu.',
  webhook_gone: '{host} nie zna już tego adresu (status {status}). Utwórz tam nowy webhook.',
  webhook_later: '{host} nie przyjmuje teraz wiadomości (status {status}). Spróbuj później.',
  webhook_silent: '{host} nie odpowiada. Sprawdź adres albo spróbuj później.',
};
export default messages;
