/**
 * Access control of the embedded engine, by ClickHouse's own configuration: its user has rights on tables only, and statements
 * cannot raise their limits. The engine reads these files when it opens; without one it would use any `config.xml` of the working
 * directory.
 */
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect } from "effect"
import {
  readerResultBytesMax,
  readerResultRowsMax,
  readerSecondsMax,
  statementMemoryShare,
  statementSecondsMax,
} from "./engine-settings.ts"
import { tablesXml } from "./tables-config.ts"
import { viewsDatabasePrefix } from "./views-database.ts"

/**
 * Folder in the engine's data directory that statements may write backups to. It contains links to the directories of backups in progress,
 * so that the engine writes where a process with access to the data directory wants it to, and nowhere else.
 */
export const backupsFolder = "backups"

/** Profile of read-only statements. */
export const readerProfile = "reader"

// Without READ and WRITE on sources (FILE, URL, REMOTE, S3 and others) their table functions, table engines and databases are refused.
// Without CREATE FUNCTION, DICTIONARY and NAMED COLLECTION, and SYSTEM, all other access beyond tables is refused, too. Backups are written
// to and read from one folder only.
const grants = `GRANT SELECT, INSERT, ALTER TABLE, ALTER VIEW, CREATE DATABASE, CREATE TABLE, CREATE VIEW,
  DROP DATABASE, DROP TABLE, DROP VIEW, TRUNCATE, OPTIMIZE, SHOW, KILL QUERY, BACKUP ON *.*`

// The embedded engine has one user. Its sessions have the rights of all its roles, until they choose one.
const ownerRole = "owner"

/** Role of sessions that only read views. */
export const analystRole = "analyst"

const roleXml = (name: string, query: string) => `<${name}><grants><query>${query}</query></grants></${name}>`

/** A setting that statements may choose up to a limit. The minimum excludes 0, which ClickHouse reads as unlimited. */
const limited = (name: string, max: number, min = 1) =>
  `<${name}><min>${min}</min><max>${Math.floor(max)}</max></${name}>`

/** A setting that statements cannot change. */
const fixed = (name: string) => `<${name}><readonly/></${name}>`

/** Constraints of a profile. */
const constraints = (memoryBytesMax: number, secondsMax: number, others: ReadonlyArray<string>) =>
  [
    limited("max_execution_time", secondsMax, 0.001),
    limited("max_memory_usage", memoryBytesMax * statementMemoryShare),
    // These settings hold SQL text that the engine would run without the checks of `statement.ts`.
    fixed("additional_table_filters"),
    fixed("additional_result_filter"),
    fixed("input_format_values_interpret_expressions"),
    ...others,
  ].join("")

// Reads in the query's own thread instead of a pool of reading threads, and no query profiler, which sets timers for every thread of a
// query and whose samples nothing reads. Measured together over the read of the tide marks (10 rounds of 25, 2026-11-23): 17.4 ms of
// processor time instead of 22.7 in the median, 15.3 instead of 16.5 at best. Scans of tables outside the page cache were not measured.
// Nor threads that format and collect the blocks of a result, of which nearly all have one: 0.7 ms less for any query (medians of 400,
// 2026-11-25: `SELECT 1` 1.5 ms instead of 2.2, a look-up of some rows 6.0 instead of 6.5).
const smallQuerySettings = `<local_filesystem_read_method>pread</local_filesystem_read_method>
<query_profiler_real_time_period_ns>0</query_profiler_real_time_period_ns>
<query_profiler_cpu_time_period_ns>0</query_profiler_cpu_time_period_ns>
<output_format_parallel_formatting>0</output_format_parallel_formatting>`

const usersXml = (memoryBytesMax: number) => `<clickhouse>
<profiles>
<default>
${smallQuerySettings}
<input_format_values_interpret_expressions>0</input_format_values_interpret_expressions>
<constraints>${constraints(memoryBytesMax, statementSecondsMax, [])}</constraints>
</default>
<${readerProfile}>
<constraints>${constraints(memoryBytesMax, readerSecondsMax, [
  limited("max_result_rows", readerResultRowsMax),
  limited("max_result_bytes", readerResultBytesMax),
  fixed("result_overflow_mode"),
])}</constraints>
</${readerProfile}>
</profiles>
<quotas><default/></quotas>
<roles>
${roleXml(ownerRole, grants)}
${roleXml(analystRole, `GRANT SELECT ON ${viewsDatabasePrefix}*.*`)}
</roles>
<users><default>
<password></password>
<networks><ip>::/0</ip></networks>
<profile>default</profile>
<quota>default</quota>
<grants><query>GRANT ${ownerRole}</query><query>GRANT ${analystRole}</query></grants>
</default></users>
</clickhouse>
`

// An empty list of hosts: the engine connects to none.
const configXml = (usersPath: string) => `<clickhouse>
<user_directories><users_xml><path>${usersPath}</path></users_xml></user_directories>
<remote_url_allow_hosts></remote_url_allow_hosts>
<backups><allowed_path>${backupsFolder}</allowed_path></backups>
${tablesXml}
</clickhouse>
`

/** Writes the engine's configuration into its data directory; returns the path of the file to start it with. */
export const writeAccessConfig = (directory: string, memoryBytesMax: number): Effect.Effect<string> =>
  Effect.promise(async () => {
    const path = join(directory, "engine-config.xml")
    await writeFile(join(directory, "engine-users.xml"), usersXml(memoryBytesMax), { mode: 0o600 })
    // Relative to the referring file, so that a directory may have any name.
    await writeFile(path, configXml("engine-users.xml"), { mode: 0o600 })
    return path
  })
