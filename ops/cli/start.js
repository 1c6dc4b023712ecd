import * as nodeModule from "node:module"

/**
 * The entry of every command: checks the Node that runs, then hands over to `tidemark.ts`, from the bundle while it is current
 * (`rolldown.config.js`). Node may keep what it compiles in the system's temporary directory for the next start (another with
 * NODE_COMPILE_CACHE, none with NODE_DISABLE_COMPILE_CACHE=1).
 *
 * Plain JavaScript, so that a Node too old to read the rest can still say so.
 */
const leastVersion = [22, 22]

/** Time after which a service has loaded its modules. */
const flushDelayMs = 10_000

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)

if (major < leastVersion[0] || (major === leastVersion[0] && minor < leastVersion[1])) {
  process.stderr.write(
    `Tidemark needs Node ${leastVersion.join(".")} or newer and this is ${process.versions.node}: ` +
      "run it by npm (npm start), which uses the Node that npm ci installed.\n",
  )
  process.exitCode = 1
} else {
  nodeModule.enableCompileCache()
  // Node keeps them when a process exits, which one that is killed never does.
  setTimeout(nodeModule.flushCompileCache, flushDelayMs).unref()
  const { entryUrl, isBundleCurrent, mainEntry } = await import("./bundle.js")
  await import(isBundleCurrent() ? entryUrl(mainEntry) : "./tidemark.ts")
}
