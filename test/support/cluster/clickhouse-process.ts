/**
 * One ClickHouse server of a test's cluster, in a process of its own. Ends when its standard input closes.
 *
 * The library of the embedded engine holds the program `clickhouse-local` as well (`query_stable_v2` takes its arguments), and that
 * program can open ClickHouse's own ports: TCP, by which servers of a cluster speak with each other, and HTTP. So servers of a
 * cluster run here without a container. What is missing of a server: Keeper, and with it replication and ON CLUSTER.
 */
import { fileURLToPath } from "node:url"
import { DataType, load, open } from "ffi-rs"

/** Settings of the process, as JSON in its first argument. */
export interface ClickhouseProcessSettings {
  readonly directory: string
  readonly configPath: string
  readonly tcpPort: number
  readonly httpPort: number
}

const libraryPath = fileURLToPath(new URL("../@chdb/lib-linux-x64-gnu/libchdb.so", import.meta.resolve("chdb")))

const { directory, configPath, tcpPort, httpPort }: ClickhouseProcessSettings = JSON.parse(process.argv[2] ?? "{}")

// The last statement waits for the end of standard input; the ports stay open until then.
const statements = [
  "SYSTEM START LISTEN TCP",
  "SYSTEM START LISTEN HTTP",
  "SELECT count() FROM file('-', 'LineAsString', 'line String') FORMAT Null",
]

const programArguments = [
  "clickhouse-local",
  `--path=${directory}`,
  `--config-file=${configPath}`,
  "--listen_host=127.0.0.1",
  `--tcp_port=${tcpPort}`,
  `--http_port=${httpPort}`,
  // As in ops/deploy/clickhouse/users.xml.
  "--http_max_field_value_size=16777216",
  `--query=${statements.join(";")}`,
]

open({ library: "chdb", path: libraryPath })
load({
  library: "chdb",
  funcName: "query_stable_v2",
  // A pointer to the result, which is not read.
  retType: DataType.BigInt,
  paramsType: [DataType.I32, DataType.StringArray],
  paramsValue: [programArguments.length, programArguments],
})
process.exit(0)
