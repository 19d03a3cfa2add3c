/**
 * Runs the tests that import a file, for each path on standard input, and prints a JSON line with the first failure.
 * What has not changed since the run before is not transformed again.
 */
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createVitest } from 'vitest/node';

const vitest = await createVitest('test', { watch: true, bail: 1, maxWorkers: 1, reporters: [{}] });
let before;
for await (const line of createInterface({ input: process.stdin })) {
  const file = resolve(line);
  // The file before has been restored.
  for (const changed of before === undefined ? [file] : [before, file]) {
    vitest.invalidateFile(changed);
    vitest.watcher.invalidates.add(changed);
  }
  before = file;
  vitest.config.related = [file];
  const specifications = await vitest.getRelevantTestSpecifications();
  const run = new Set(specifications.map(({ moduleId }) => moduleId));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // The results of earlier runs are among them.
  const failures = testModules
    .filter(({ moduleId }) => run.has(moduleId))
    .flatMap((module) => [
      ...module.errors().map((error) => [module.relativeModuleId, error]),
      ...[...module.children.allTests('failed')].map((test) => [test.fullName, test.result().errors[0]]),
    ]);
  const [failure] = [...failures, ...unhandledErrors.map((error) => ['unhandled', error])];
  const failed = failure === undefined ? '' : `${failure[0]}: ${failure[1]?.message}`.slice(0, 500);
  process.stdout.write(`${JSON.stringify({ failed, files: run.size })}\n`);
}
await vitest.close();
