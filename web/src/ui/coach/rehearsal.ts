/** A fake server for lessons: it speaks the protocol, so the real table works, but knows only recorded moments. */
import type { Scene, SceneMoment } from '../../games/lesson';
import type { Wire } from '../../store/socket';
import { PROTOCOL, type FromClient, type FromServer, type TableInfo, type Welcome } from '../../wire/server';

export interface RehearsalEvents {
  /** A move that continues the scene was made. */
  moved(code: number): void;
  /** A different move was made, which has no effect. */
  rejected(legal: boolean): void;
  left(): void;
}

const SEAT = 0;

export class Rehearsal {
  #wire: RehearsalWire | null = null;
  #version = 0;
  #path: readonly string[];

  constructor(
    private scene: Scene,
    moves: readonly number[],
    private readonly events: RehearsalEvents,
  ) {
    this.#path = pathThrough(scene, moves);
  }

  readonly connect = (): Wire => {
    this.#wire = new RehearsalWire((frame) => this.#receive(frame));
    return this.#wire;
  };

  /** The moves that continue the scene. */
  get accepted(): readonly number[] {
    return Object.keys(this.#moment.next).map(Number);
  }

  /** Show the moment after these moves. */
  show(scene: Scene, moves: readonly number[]): void {
    this.scene = scene;
    this.#path = pathThrough(scene, moves);
    this.#version += 1;
    this.#wire?.deliver(this.#welcome());
  }

  get #moment(): SceneMoment {
    return this.scene.moments[this.#path.at(-1)!]!;
  }

  #receive(frame: FromClient): void {
    switch (frame.type) {
      case 'hello':
      case 'resync':
      case 'sit':
        return this.#wire?.deliver(this.#welcome());
      case 'pace':
        return; // there are no bots
      case 'ping':
        return this.#wire?.deliver({
          type: 'pong',
          n: frame.n,
          time: Date.now() / 1000,
          version: this.#version,
        });
      case 'move': {
        const next = this.#moment.next[frame.move];
        const legal = this.#moment.legal.includes(frame.move);
        if (next !== undefined) this.#advance(next);
        this.#done(frame.id);
        return next === undefined ? this.events.rejected(legal) : this.events.moved(frame.move);
      }
      case 'leave':
      case 'resign':
        this.#done(frame.id);
        return this.events.left();
      default:
        return this.#done(frame.id); // there are no other players
    }
  }

  #advance(next: string): void {
    this.#path = [...this.#path, next];
    this.#version += 1;
    const step = { version: this.#version, events: [...this.#moment.events] };
    this.#wire?.deliver({ type: 'update', version: this.#version, step, position: this.#position() });
  }
  #done(id: string): void {
    this.#wire?.deliver({ type: 'done', id, version: this.#version });
  }

  #position(): NonNullable<Welcome['sight']['position']> {
    const { view, figures, legal } = this.#moment;
    return { view, figures, legal: [...legal], may_undo: false, deadline: null };
  }
  #welcome(): Welcome {
    const { config, log, moments } = this.scene;
    const events = [...log, ...this.#path.flatMap((key) => moments[key]!.events)];
    return {
      type: 'welcome',
      protocol: PROTOCOL,
      seat: SEAT,
      seats: [SEAT],
      host: false,
      catalog: `/api/games/${config.game}/catalog?players=${config.players}`,
      time: Date.now() / 1000,
      sight: {
        version: this.#version,
        table: tableOf(this.scene),
        position: this.#position(),
        // All events are past, so nothing is animated.
        log: [{ version: 0, events }],
        lines: [],
        follows: null,
      },
    };
  }
}

/** A connection to a `Rehearsal` in the same page. */
class RehearsalWire implements Wire {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(private readonly receive: (frame: FromClient) => void) {
    queueMicrotask(() => this.onopen?.());
  }
  send(text: string): void {
    this.receive(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.onclose?.();
  }
  deliver(frame: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

/** Return the keys of the moments along these moves, up to the first move that leads nowhere. */
function pathThrough(scene: Scene, moves: readonly number[]): readonly string[] {
  const path = [scene.start];
  for (const move of moves) {
    const next = scene.moments[path.at(-1)!]!.next[move];
    if (next === undefined) break;
    path.push(next);
  }
  return path;
}

/** Whether every move continues the scene. */
export function isValidPath(scene: Scene, moves: readonly number[]): boolean {
  return pathThrough(scene, moves).length === moves.length + 1;
}

/** Whether the scene ends after these moves. */
export function isOver(scene: Scene, moves: readonly number[]): boolean {
  return Object.keys(scene.moments[pathThrough(scene, moves).at(-1)!]!.next).length === 0;
}

function tableOf({ config, names }: Scene): TableInfo {
  return {
    id: '',
    config,
    status: 'playing',
    seats: names.map((name, seat) => ({
      kind: seat === SEAT ? 'human' : 'bot',
      name,
      level: null,
      away: false,
      resigned: false,
    })),
    public: false,
    order: 'chosen',
    clock: null,
    created: 0,
    commitment: '',
    secret: null,
    winners: [],
    result: null,
    rematch_wanted: [],
    rematch: null,
  };
}
