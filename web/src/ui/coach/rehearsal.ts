/**
 * The other end of the line for one who learns: it speaks the server's protocol, and knows nothing but the recorded
 * moments of a lesson. So the table is the real one, and every control on it works as it does in a game.
 */
import type { Scene, SceneFrame } from '../../games/scene';
import type { Wire } from '../../store/socket';
import { PROTOCOL, type FromClient, type FromServer, type TableInfo, type Welcome } from '../../wire/server';

export interface RehearsalEvents {
  /** A move that leads on was made. */
  moved(code: number): void;
  /** Another one was made, or wished for: it has no effect. */
  strayed(legal: boolean): void;
  left(): void;
}

const SEAT = 0;

export class Rehearsal {
  #wire: RehearsalWire | null = null;
  #version = 0;
  #way: readonly string[];

  constructor(
    private scene: Scene,
    way: readonly number[],
    private readonly events: RehearsalEvents,
  ) {
    this.#way = wayThrough(scene, way);
  }

  /** For the session: a connection to this rehearsal. */
  readonly connect = (): Wire => {
    this.#wire = new RehearsalWire((frame) => this.#hear(frame));
    return this.#wire;
  };

  /** Show another moment. */
  show(scene: Scene, way: readonly number[]): void {
    this.scene = scene;
    this.#way = wayThrough(scene, way);
    this.#version += 1;
    this.#wire?.tell(this.#welcome());
  }

  get #frame(): SceneFrame {
    return this.scene.frames[this.#way.at(-1)!]!;
  }

  #hear(frame: FromClient): void {
    switch (frame.type) {
      case 'hello':
      case 'resync':
      case 'sit':
        return this.#wire?.tell(this.#welcome());
      case 'pace':
        return; // nobody plays here but the one who learns
      case 'ping':
        return this.#wire?.tell({
          type: 'pong',
          n: frame.n,
          time: Date.now() / 1000,
          version: this.#version,
        });
      case 'move': {
        const next = this.#frame.next[frame.move];
        const legal = this.#frame.legal.includes(frame.move);
        if (next !== undefined) this.#lead(next);
        this.#done(frame.id);
        return next === undefined ? this.events.strayed(legal) : this.events.moved(frame.move);
      }
      case 'leave':
      case 'resign':
        this.#done(frame.id);
        return this.events.left();
      default:
        return this.#done(frame.id); // there is nobody to talk to
    }
  }

  #lead(next: string): void {
    this.#way = [...this.#way, next];
    this.#version += 1;
    const step = { version: this.#version, events: [...this.#frame.events] };
    this.#wire?.tell({ type: 'update', version: this.#version, step, position: this.#position() });
  }
  #done(id: string): void {
    this.#wire?.tell({ type: 'done', id, version: this.#version });
  }

  #position(): NonNullable<Welcome['sight']['position']> {
    const { view, figures, legal } = this.#frame;
    return { view, figures, legal: [...legal], may_undo: false, deadline: null };
  }
  #welcome(): Welcome {
    const { config, log, frames } = this.scene;
    const events = [...log, ...this.#way.flatMap((key) => frames[key]!.events)];
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
        // All of it is past, so nothing of it is shown as new.
        log: [{ version: 0, events }],
        lines: [],
        follows: null,
      },
    };
  }
}

/** A connection within the page. */
class RehearsalWire implements Wire {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(private readonly hear: (frame: FromClient) => void) {
    queueMicrotask(() => this.onopen?.());
  }
  send(text: string): void {
    this.hear(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.onclose?.();
  }
  tell(frame: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

/** The moments that some moves lead through; where one leads nowhere, the way ends before it. */
function wayThrough(scene: Scene, moves: readonly number[]): readonly string[] {
  const way = [scene.start];
  for (const move of moves) {
    const next = scene.frames[way.at(-1)!]!.next[move];
    if (next === undefined) break;
    way.push(next);
  }
  return way;
}

/** Whether some moves lead through a scene to the last. */
export function leadsThrough(scene: Scene, moves: readonly number[]): boolean {
  return wayThrough(scene, moves).length === moves.length + 1;
}

/** Whether nothing is left to do after some moves. */
export function isOver(scene: Scene, moves: readonly number[]): boolean {
  return Object.keys(scene.frames[wayThrough(scene, moves).at(-1)!]!.next).length === 0;
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
