/** Clients of analysts in other languages. */
import { execFile } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { fetched, fetchTimeoutMs, pythonProgram } from "../machine/fetched-program.ts"

const run = promisify(execFile)

const sources = fileURLToPath(new URL("./", import.meta.url))

/** `connect.py`: clickhouse-connect. */
export const pythonClient = pythonProgram("python-2", sources, "connect.py")

/** `read_files.py`: DuckDB, pandas and Polars. */
export const fileReaders = pythonProgram("python-2", sources, "read_files.py")

/** `Connect.java` with ClickHouse's JDBC driver. */
export const jdbcClient = fetched(
  "jdbc-1",
  async (aside) => {
    const goal = ["dependency:copy-dependencies", `-DoutputDirectory=${aside}`]
    await run("mvn", ["--batch-mode", "--quiet", "--file", join(sources, "pom.xml"), ...goal], {
      timeout: fetchTimeoutMs,
    })
    await run("javac", ["-d", aside, join(sources, "Connect.java")], { timeout: fetchTimeoutMs })
  },
  (folder) => ["java", "-cp", `${folder}:${folder}/*`, "Connect"],
)

/** `go/connect.go`: clickhouse-go, as Grafana's data source configures it. */
export const goClient = fetched(
  "go-1",
  async (aside) => {
    await run("go", ["build", "-o", join(aside, "connect"), "."], { cwd: join(sources, "go"), timeout: fetchTimeoutMs })
  },
  (folder) => [join(folder, "connect")],
)
