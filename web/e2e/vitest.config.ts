import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';

// Started first, so neither worker ends with a slow file.
const SLOW = ['learn', 'languages', 'axe', 'whole_game', 'map_size', 'links', 'meeting', 'frames', 'touch'];

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const index = SLOW.findIndex((name) => moduleId.endsWith(`/${name}.e2e.ts`));
      return index < 0 ? SLOW.length : index;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
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
    expect: { poll: { timeout: 120_000 } },
    // Two browsers share one server; each serves all files of its worker.
    maxWorkers: 2,
    isolate: false,
    sequence: { sequencer: SlowestFirst },
  },
});
