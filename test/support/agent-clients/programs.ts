/** Clients of agents that are programs of their own, fetched once for all tests of a checkout. */
import { execFile } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { fetched, fetchTimeoutMs } from "../fetched-program.ts"

const run = promisify(execFile)

const sources = fileURLToPath(new URL("./", import.meta.url))

/** `buy.py` with its packages. */
export const pythonBuyer = fetched(
  "python-buyer-1",
  async (aside) => {
    const requirements = ["--requirement", join(sources, "requirements.txt")]
    await run("python3", ["-m", "pip", "install", "--quiet", "--target", aside, ...requirements], {
      timeout: fetchTimeoutMs,
    })
  },
  (folder) => ["env", `PYTHONPATH=${folder}`, "python3", join(sources, "buy.py")],
)

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
