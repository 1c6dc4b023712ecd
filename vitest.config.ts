import { availableParallelism } from "node:os"
import { join } from "node:path"
import { defineConfig } from "vitest/config"
import type { VitestPluginContext } from "vitest/node"
import { entryPattern, isBundleCurrent, replaceEntryUrls } from "./ops/cli/bundle.js"
import { temporaryRoot } from "./test/support/machine/temporary-root.ts"
import { LongFilesEarly } from "./test/support/run/long-files-early.ts"
import { SummaryReporter } from "./test/support/run/summary-reporter.ts"

const root = temporaryRoot()

/** A compile cache of Node for every worker, and for the processes that inherit its environment. */
const env = { TMPDIR: root, NODE_COMPILE_CACHE: join(root, "compiled") }

/** Processes and threads that a test starts run from the bundle while it is current, as those of a command do. */
const bundledEntries = {
  name: "bundled-entries",
  transform: {
    filter: { id: { exclude: "**/test/**" }, code: entryPattern },
    handler: (code: string, file: string) => (isBundleCurrent() ? replaceEntryUrls(code, file) : undefined),
  },
  // Vitest keeps transformed code across runs.
  configureVitest({ defineCacheKeyGenerator }: VitestPluginContext) {
    defineCacheKeyGenerator(({ sourceCode }) =>
      sourceCode.search(entryPattern) < 0 ? undefined : String(isBundleCurrent()),
    )
  },
}

/**
 * Further attempts of a test of whole processes. A wait that was too short on a busy machine should not discard a run; the summary lists the
 * tests that passed at a second attempt, as each is a fault of the test or of the service.
 */
const processRetries = 1

/** Folders of a project, by default the one of its name, and the needs of its tests. */
interface Options {
  readonly folders?: ReadonlyArray<string>
  readonly retry?: number
  readonly startsBroker?: boolean
}

/**
 * A project of one or more kinds of tests (`test/README.md`). Kinds share a project, and so its workers and their engines, where they need the
 * same: a worker ends with its project, and a new one takes seconds to load its modules. Each project has its own time limit: ten times and
 * more what its longest test takes on an idle machine, so that only a test that hangs reaches it.
 */
const project = (name: string, testTimeoutMs: number, options: Options = {}) => ({
  test: {
    name,
    include: (options.folders ?? [name]).map((folder) => `test/${folder}/**/*.test.ts`),
    pool: "forks" as const,
    // With 64 MiB for new objects instead of 16, a worker spends 6 % less processor time, which garbage collection took.
    execArgv: ["--max-semi-space-size=64"],
    // A worker that keeps its modules saves the second or more that each of some 300 files takes to load them.
    isolate: false,
    env,
    globalSetup: options.startsBroker
      ? ["test/support/kafka/install-programs.ts", "test/support/machine/install-browser.ts"]
      : [],
    setupFiles: ["test/support/run/setup-file.ts"],
    testTimeout: testTimeoutMs,
    hookTimeout: testTimeoutMs,
    retry: options.retry ?? 0,
  },
})

// One Vite server transforms the modules of all projects: none of them changes its configuration.
export default defineConfig({
  // Vite would take the package's ESM copy for our imports and Node its CommonJS copy for those of other packages, and
  // graphql refuses objects of a second copy.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  plugins: [bundledEntries],
  test: {
    // Tests wait for brokers, engines and chains for a part of their time: twice as many workers as cores keep these busy.
    maxWorkers: 2 * availableParallelism(),
    // A missing snapshot fails, on every machine: only `npm run golden` writes them.
    update: "none",
    globalSetup: ["test/support/kafka/start-run-broker.ts"],
    reporters: ["default", new SummaryReporter()],
    sequence: { sequencer: LongFilesEarly },
    projects: [
      project("local", 600_000, { folders: ["simulation", "property", "golden", "unit", "tidy"] }),
      project("contract", 300_000, { startsBroker: true }),
      project("end-to-end", 900_000, { startsBroker: true, retry: processRetries }),
      project("soak", 900_000, { startsBroker: true }),
      project("release", 900_000, { startsBroker: true, retry: processRetries }),
    ],
  },
})
