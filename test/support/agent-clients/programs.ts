/** Clients of agents that are programs of their own, fetched once for all tests of a checkout. */
import { execFile } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { fetched, fetchTimeoutMs, pythonProgram } from "../machine/fetched-program.ts"

const run = promisify(execFile)

const sources = fileURLToPath(new URL("./", import.meta.url))

/** `buy.py`: x402's client of MCP. */
export const pythonBuyer = pythonProgram("python-buyer-1", sources, "buy.py")

/** Version of the inspector, which `ops/docs/clients.md` names. */
export const inspectorVersion = "2.12.0"

/** The command line of MCP's Inspector. */
export const inspector = fetched(
  "inspector-1",
  async (aside) => {
    const options = ["--prefix", aside, "--no-audit", "--no-fund", "--ignore-scripts"]
    await run("npm", ["install", ...options, `@modelcontextprotocol/inspector@${inspectorVersion}`], {
      timeout: fetchTimeoutMs,
    })
  },
  (folder) => [
    process.execPath,
    join(folder, "node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js"),
    "--cli",
  ],
)
