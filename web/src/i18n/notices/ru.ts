import type { Translation } from '../messages';
import type en from './en';

const messages: Translation<typeof en> = {
  notices_on: 'Присылать уведомления на это устройство',
  notices_about:
    'Ты узнаешь, что пора ходить, даже если ты не за столом. Карты, маршруты и чат никогда не показываются.',
  notices_denied:
    'Браузер блокирует уведомления этого сайта. Разреши их в настройках сайта рядом с адресом и попробуй ещё раз.',
  notices_install:
    'На iPhone и iPad уведомления приходят только в приложение: нажми «Поделиться», выбери «На экран Домой» и открой Bradshaw оттуда.',
  notices_insecure: 'Для уведомлений нужен защищённый адрес (HTTPS).',
  notices_none: 'Этот браузер не принимает уведомления.',
  notices_failed: 'Браузер не может связаться со своей службой уведомлений. Попробуй позже.',
  notices_kinds: 'Сообщать мне',
  notices_turn: 'Когда мой ход',
  notices_rematch: 'Когда предлагают сыграть ещё',
  notices_invite: 'Когда приглашают в игру',
  notices_end: 'Когда игра окончена',
  notices_before: 'Напоминание перед концом срока',
  notices_never: 'Нет',
  notices_quiet: 'Тихие часы',
  notices_quiet_about: 'В это время уведомления ждут и приходят потом.',
  notices_from: 'С',
  notices_until: 'До',
  notices_muted: 'Без уведомлений на всех моих устройствах',
  notices_tables: 'Столы без уведомлений',
  notices_players: 'Игроки без уведомлений',
  notices_unmute: 'Снова включить: {name}',
  notices_some_table: 'Стол {name}',
  notices_mute_table: 'Без уведомлений от этого стола',
  notices_mute_player: 'Без уведомлений об играх, где участвует {name}',
  notices_offer: 'Сообщать тебе, когда твой ход?',
  notices_offer_about: '«Брэдшоу» сообщит, что тебя ждут, даже когда он закрыт.',
  notices_yes: 'Сообщать',
  notices_no: 'Нет, спасибо',
  notices_hours: { one: '{n} час', few: '{n} часа', many: '{n} часов', other: '{n} часа' },
  webhook_title: 'Писать в чат группы',
  webhook_about:
    '«Брэдшоу» сообщит в чат твоей группы, чей ход и чем кончилась игра. Карты, маршруты и чат этого стола туда не попадают.',
  webhook_form: 'Чат',
  webhook_json: 'Своя программа',
  webhook_address: 'Адрес вебхука',
  webhook_where_discord:
    'В Discord: Настроить канал → Интеграция → Вебхуки → Новый вебхук → Копировать URL вебхука.',
  webhook_where_slack: 'В Slack: приложение с «Incoming Webhooks» со страницы api.slack.com/apps.',
  webhook_where_matrix: 'В Matrix: общий вебхук моста Hookshot в твоей комнате.',
  webhook_where_ntfy:
    'В ntfy: адрес темы. Её читает любой, кто знает имя, поэтому выбери такое, которое никто не угадает.',
  webhook_where_json: 'Любой открытый адрес HTTPS. Каждое сообщение подписано.',
  webhook_secret: 'Ключ для проверки подписей, виден только сейчас',
  webhook_kept:
    'Сохранено. Этот адрес больше никто не увидит, даже ты. Отправь пробное сообщение и посмотри, дойдёт ли оно.',
  webhook_posts_to: 'Этот стол пишет на {host} ({form}).',
  webhook_send_test: 'Отправить пробное сообщение',
  webhook_replace: 'Изменить',
  webhook_remove: 'Убрать',
  webhook_removed: 'Этот стол больше никуда не пишет.',
  webhook_arrived: 'Пробное сообщение дошло. Загляни в чат.',
  webhook_refused: '{host} не принимает пробное сообщение (статус {status}). Проверь адрес и вид чата.',
  webhook_gone: '{host} больше не знает этого адреса (статус {status}). Создай там новый вебхук.',
  webhook_later: '{host} сейчас не принимает сообщений (статус {status}). Попробуй позже.',
  webhook_silent: '{host} не отвечает. Проверь адрес или попробуй позже.',
};
export default messages;
