import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

// Started first, so that neither worker is left with one of them at the end.
const LONGEST = [
  'learn',
  'languages',
  'axe',
  'whole_game',
  'map_size',
  'links',
  'meeting',
  'frames',
  'touch',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.e2e.ts`));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: ['./server.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    // The default of one second is too short for the server on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    // Two browsers at one server, each for all the files of its worker.
    maxWorkers: 2,
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
