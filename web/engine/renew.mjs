// Writes our sources of the engine into a finished build of the client: after an edit of the engine alone, that is all.
import { writeFileSync } from 'node:fs';
import { engineFiles, SOURCES, sourcesText } from './parts.mjs';

if (engineFiles()) writeFileSync(new URL(`../dist/${SOURCES}`, import.meta.url), sourcesText());
