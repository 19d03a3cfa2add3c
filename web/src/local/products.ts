/** The products of a layer with SIMD, which makes a network many times faster. */
import { PRODUCTS } from './products.wasm';

type Numbers = Float64Array;
/** Returns the sums by output, valid until the next call. The inputs are integers of at most 25 bits. */
export type Sums = (inputs: Numbers) => Numbers;

interface Module {
  readonly memory: WebAssembly.Memory;
  products(weights: number, inputs: number, outputs: number, low: number, high: number, sums: number): void;
}

const PAGE = 65_536;
/** An input has two parts: PART * high + low. */
const PART = 4_096;
/** The kernel reads eight weights at once. */
const EIGHT = 8;

/** The weights of a network's layers in the memory of a WebAssembly module. */
export class Simd {
  #end = 0;

  private constructor(private readonly module: Module) {}

  /** Return null in a browser without SIMD. */
  static start(): Simd | null {
    const bytes = Uint8Array.from(atob(PRODUCTS), (character) => character.charCodeAt(0));
    if (!WebAssembly.validate(bytes)) return null;
    const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes));
    return new Simd(instance.exports as unknown as Module);
  }

  /** Load a layer's weights, whose rows have one weight for each input. */
  sums(weights: Int8Array, inputs: number, outputs: number): Sums {
    const width = Math.ceil(inputs / EIGHT) * EIGHT;
    const { module } = this;
    const [rows, low, high, sums] = [
      this.#reserve(width * outputs),
      this.#reserve(2 * width),
      this.#reserve(2 * width),
      this.#reserve(8 * outputs),
    ];
    const loaded = new Int8Array(module.memory.buffer, rows, width * outputs);
    for (let output = 0; output < outputs; output += 1)
      loaded.set(weights.subarray(output * inputs, (output + 1) * inputs), output * width);
    return (values) => {
      const { buffer } = module.memory;
      const lows = new Int16Array(buffer, low, width);
      const highs = new Int16Array(buffer, high, width);
      for (let input = 0; input < inputs; input += 1) {
        const value = values[input]!;
        const part = Math.floor(value / PART);
        highs[input] = part;
        lows[input] = value - part * PART;
      }
      module.products(rows, width, outputs, low, high, sums);
      return new Float64Array(buffer, sums, outputs);
    };
  }

  #reserve(bytes: number): number {
    const start = this.#end;
    this.#end = Math.ceil((start + bytes) / 16) * 16;
    const { memory } = this.module;
    const missing = this.#end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
    return start;
  }
}

/** The same without SIMD. */
export function plainSums(weights: Int8Array, inputs: number, outputs: number): Sums {
  return (values) => {
    const sums = new Float64Array(outputs);
    for (let output = 0, at = 0; output < outputs; output += 1) {
      let sum = 0;
      for (let input = 0; input < inputs; input += 1, at += 1) sum += weights[at]! * values[input]!;
      sums[output] = sum;
    }
    return sums;
  };
}
