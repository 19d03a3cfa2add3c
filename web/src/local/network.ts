/**
 * The published networks in typed arrays: bit for bit what bradshaw.learn.exact computes. Sums are of integers small
 * enough to be exact in double precision; everything else is element-wise, which IEEE 754 makes the same everywhere.
 */
const GRID = 4_096;
const MAX_INPUT = 2 ** 24;
/** Adding and subtracting it rounds to the nearest integer, halves to even, as NumPy does. */
const ROUNDER = 1.5 * 2 ** 52;

type Numbers = Float64Array;

/** An array of a network's file: name, NumPy type, shape, bytes. */
export type StoredArray = readonly [string, string, readonly number[], Uint8Array];

interface Layer {
  /** Outputs by inputs. */
  readonly weights: Int8Array;
  readonly inputs: number;
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

function relu(x: Numbers): Numbers {
  return x.map((value) => Math.max(value, 0));
}

function apply({ weights, inputs, outputs, scale, bias }: Layer, x: Numbers): Numbers {
  const scaled = x.map((value) => Math.min(Math.max(value * GRID, -MAX_INPUT), MAX_INPUT));
  const result = new Float64Array(outputs);
  for (let output = 0, at = 0; output < outputs; output += 1) {
    let sum = 0;
    for (let input = 0; input < inputs; input += 1, at += 1) sum += weights[at]! * scaled[input]!;
    result[output] = rounded((sum * scale[output]!) / GRID + bias[output]!);
  }
  return result;
}

function normalise({ scale, add }: Norm, x: Numbers): Numbers {
  const scaled = x.map((value) => value * GRID);
  let sum = 0;
  let sumOfSquares = 0;
  for (const value of scaled) {
    sum += value;
    sumOfSquares += value * value;
  }
  const mean = sum / x.length;
  const deviation = Math.sqrt((sumOfSquares / x.length - mean * mean) / (GRID * GRID) + 1e-5);
  return scaled.map((value, at) => rounded(((value - mean) / GRID / deviation) * scale[at]! + add[at]!));
}

export class Network {
  readonly #arrays: ReadonlyMap<string, StoredArray>;
  readonly #scale: Numbers;
  readonly #enter: Layer;
  readonly #blocks: readonly { norm: Norm; widen: Layer; narrow: Layer }[];
  readonly #norm: Norm;
  readonly #policy: Layer;
  readonly #foresee: Layer;
  readonly #chances: Layer;

  constructor(blocks: number, arrays: readonly StoredArray[]) {
    this.#arrays = new Map(arrays.map((array) => [array[0], array]));
    this.#scale = this.#floats('scale').map((value) => value * GRID);
    this.#enter = byInput(this.#layer('enter'));
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
    let x = relu(this.#applyEnter(cells));
    for (const { norm, widen, narrow } of this.#blocks) {
      const change = apply(narrow, relu(apply(widen, normalise(norm, x))));
      x = x.map((value, at) => value + change[at]!);
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
    return sums.map((sum, output) => rounded((sum * scale[output]!) / GRID + bias[output]!));
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

  #layer(name: string): Layer {
    const [, , [outputs = 0, inputs = 0], bytes] = this.#stored(`${name}.whole`, '|i1');
    const weights = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
    return {
      weights,
      inputs,
      outputs,
      scale: this.#floats(`${name}.factor`),
      bias: this.#floats(`${name}.bias`),
    };
  }

  #normOf(name: string): Norm {
    return { scale: this.#floats(`${name}.weight`), add: this.#floats(`${name}.bias`) };
  }
}

/** Store each input's weights contiguously. */
function byInput(layer: Layer): Layer {
  const { weights, inputs, outputs } = layer;
  const turned = new Int8Array(weights.length);
  for (let output = 0; output < outputs; output += 1)
    for (let input = 0; input < inputs; input += 1)
      turned[input * outputs + output] = weights[output * inputs + input]!;
  return { ...layer, weights: turned };
}
