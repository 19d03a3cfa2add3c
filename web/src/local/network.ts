/**
 * The published networks in typed arrays: bit for bit what bradshaw.learn.exact computes. Sums are of integers small
 * enough to be exact in double precision; everything else is element-wise, which IEEE 754 makes the same everywhere.
 */
import { plainSums, Simd, type Sums } from './products';

const GRID = 4_096;
const MAX_INPUT = 2 ** 24;
/** Adding and subtracting it rounds to the nearest integer, halves to even, as NumPy does. */
const ROUNDER = 1.5 * 2 ** 52;

type Numbers = Float64Array;

/** An array of a network's file: name, NumPy type, shape, bytes. */
export type StoredArray = readonly [string, string, readonly number[], Uint8Array];

interface Layer {
  readonly sums: Sums;
  readonly scale: Numbers;
  readonly bias: Numbers;
}
/** A layer with each input's weights stored contiguously. */
interface ByInput {
  readonly weights: Int8Array;
  readonly outputs: number;
  readonly scale: Numbers;
  readonly bias: Numbers;
}

interface Norm {
  readonly scale: Numbers;
  readonly add: Numbers;
}

const rint = (x: number): number => x + ROUNDER - ROUNDER;
const rounded = (x: number): number => rint(x * GRID) / GRID;

// Loops, because `map` takes longer than all the products.

function relu(x: Numbers): Numbers {
  for (let at = 0; at < x.length; at += 1) if (x[at]! < 0) x[at] = 0;
  return x;
}

function apply({ sums, scale, bias }: Layer, x: Numbers): Numbers {
  const scaled = new Float64Array(x.length);
  for (let at = 0; at < x.length; at += 1)
    scaled[at] = Math.min(Math.max(x[at]! * GRID, -MAX_INPUT), MAX_INPUT);
  return finish(sums(scaled), scale, bias);
}

function finish(sums: Numbers, scale: Numbers, bias: Numbers): Numbers {
  const result = new Float64Array(sums.length);
  for (let at = 0; at < sums.length; at += 1)
    result[at] = rounded((sums[at]! * scale[at]!) / GRID + bias[at]!);
  return result;
}

function normalise({ scale, add }: Norm, x: Numbers): Numbers {
  let sum = 0;
  let sumOfSquares = 0;
  for (const value of x) {
    const scaled = value * GRID;
    sum += scaled;
    sumOfSquares += scaled * scaled;
  }
  const mean = sum / x.length;
  const deviation = Math.sqrt((sumOfSquares / x.length - mean * mean) / (GRID * GRID) + 1e-5);
  const result = new Float64Array(x.length);
  for (let at = 0; at < x.length; at += 1)
    result[at] = rounded(((x[at]! * GRID - mean) / GRID / deviation) * scale[at]! + add[at]!);
  return result;
}

export class Network {
  readonly #arrays: ReadonlyMap<string, StoredArray>;
  readonly #scale: Numbers;
  readonly #enter: ByInput;
  readonly #blocks: readonly { norm: Norm; widen: Layer; narrow: Layer }[];
  readonly #norm: Norm;
  readonly #policy: Layer;
  readonly #foresee: Layer;
  readonly #chances: Layer;

  constructor(
    blocks: number,
    arrays: readonly StoredArray[],
    private readonly simd = Simd.start(),
  ) {
    this.#arrays = new Map(arrays.map((array) => [array[0], array]));
    this.#scale = this.#floats('scale').map((value) => value * GRID);
    this.#enter = this.#byInput('enter');
    this.#blocks = Array.from({ length: blocks }, (_, block) => ({
      norm: this.#normOf(`norms.${block}`),
      widen: this.#layer(`widen.${block}`),
      narrow: this.#layer(`narrow.${block}`),
    }));
    this.#norm = this.#normOf('norm');
    this.#policy = this.#layer('policy');
    this.#foresee = this.#layer('foresee');
    this.#chances = this.#layer('chances');
  }

  /** Return the logit of each action. */
  policy(cells: Uint8Array): Numbers {
    return apply(this.#policy, this.#trunk(cells));
  }

  /** Return the logits of winning: of the viewer, the next player, and so on. */
  foresee(cells: Uint8Array): Numbers {
    return apply(this.#chances, relu(apply(this.#foresee, this.#trunk(cells))));
  }

  /** Return the first unmasked action with the highest logit. */
  best(cells: Uint8Array, mask: Uint8Array): number {
    const logits = this.policy(cells);
    let best = -1;
    for (let action = 0; action < logits.length; action += 1)
      if (mask[action]! > 0 && (best < 0 || logits[action]! > logits[best]!)) best = action;
    return best;
  }

  /** Return the input of the heads. */
  #trunk(cells: Uint8Array): Numbers {
    const x = relu(this.#applyEnter(cells));
    for (const { norm, widen, narrow } of this.#blocks) {
      const change = apply(narrow, relu(apply(widen, normalise(norm, x))));
      for (let at = 0; at < x.length; at += 1) x[at]! += change[at]!;
    }
    return normalise(this.#norm, x);
  }

  /** Apply the first layer, skipping the cells that are 0, as most are. */
  #applyEnter(cells: Uint8Array): Numbers {
    const { weights, outputs, scale, bias } = this.#enter;
    const sums = new Float64Array(outputs);
    for (let cell = 0; cell < cells.length; cell += 1) {
      if (cells[cell] === 0) continue;
      const scaled = rint(cells[cell]! * this.#scale[cell]!);
      const start = cell * outputs;
      for (let output = 0; output < outputs; output += 1) sums[output]! += scaled * weights[start + output]!;
    }
    return finish(sums, scale, bias);
  }

  #stored(name: string, kind: string): StoredArray {
    const found = this.#arrays.get(name);
    if (found?.[1] !== kind) throw new Error(`the network lacks ${name} in ${kind}`);
    return found;
  }

  #floats(name: string): Numbers {
    const bytes = this.#stored(name, '<f4')[3];
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return Float64Array.from({ length: bytes.length / 4 }, (_, at) => view.getFloat32(4 * at, true));
  }

  /** Return a layer's weights, outputs by inputs. */
  #weights(name: string): { weights: Int8Array; outputs: number; inputs: number } {
    const [, , [outputs = 0, inputs = 0], bytes] = this.#stored(`${name}.whole`, '|i1');
    return { weights: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length), outputs, inputs };
  }

  #layer(name: string): Layer {
    const { weights, inputs, outputs } = this.#weights(name);
    const sums = this.simd?.sums(weights, inputs, outputs) ?? plainSums(weights, inputs, outputs);
    return { sums, scale: this.#floats(`${name}.factor`), bias: this.#floats(`${name}.bias`) };
  }

  #byInput(name: string): ByInput {
    const { weights, inputs, outputs } = this.#weights(name);
    const turned = new Int8Array(weights.length);
    for (let output = 0; output < outputs; output += 1)
      for (let input = 0; input < inputs; input += 1)
        turned[input * outputs + output] = weights[output * inputs + input]!;
    return {
      weights: turned,
      outputs,
      scale: this.#floats(`${name}.factor`),
      bias: this.#floats(`${name}.bias`),
    };
  }

  #normOf(name: string): Norm {
    return { scale: this.#floats(`${name}.weight`), add: this.#floats(`${name}.bias`) };
  }
}
