/** Clients of analysts in other languages. */
import { execFile } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { fetched, fetchTimeoutMs } from "../fetched-program.ts"

const run = promisify(execFile)

const sources = fileURLToPath(new URL("./", import.meta.url))

const timeout = fetchTimeoutMs

/** `connect.py` with its packages, which are installed beside it, as a virtual environment could not be moved. */
export const pythonClient = fetched(
  "python-1",
  async (aside) => {
    const pip = [
      "-m",
      "pip",
      "install",
      "--quiet",
      "--target",
      aside,
      "--requirement",
      join(sources, "requirements.txt"),
    ]
    await run("python3", pip, { timeout })
  },
  (folder) => ["env", `PYTHONPATH=${folder}`, "python3", join(sources, "connect.py")],
)

/** `Connect.java` with ClickHouse's JDBC driver. */
export const jdbcClient = fetched(
  "jdbc-1",
  async (aside) => {
    const goal = ["dependency:copy-dependencies", `-DoutputDirectory=${aside}`]
    await run("mvn", ["--batch-mode", "--quiet", "--file", join(sources, "pom.xml"), ...goal], { timeout })
    await run("javac", ["-d", aside, join(sources, "Connect.java")], { timeout })
  },
  (folder) => ["java", "-cp", `${folder}:${folder}/*`, "Connect"],
)
