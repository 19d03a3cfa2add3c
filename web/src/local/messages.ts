/** What the page and its worker tell each other. A frame of null closes the socket. */
import type { FaultCode } from './files';

export type FromPage =
  | { type: 'start'; root: string }
  | { type: 'connect'; socket: number; table: string }
  | { type: 'frame'; socket: number; frame: string | null }
  | { type: 'request'; id: number; method: string; address: string; body: Uint8Array | null };

export type FromWorker =
  /** Some of the engine's files have arrived. */
  | { type: 'loaded'; bytes: number }
  | { type: 'ready' }
  | { type: 'failed'; code: FaultCode; text: string }
  | { type: 'frame'; socket: number; frame: string | null }
  | { type: 'answer'; id: number; status: number; kind: string; body: Uint8Array | null };
