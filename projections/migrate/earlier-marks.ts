/** Marks of earlier releases, in tables of other shapes. */
import { Effect } from "effect"
import { blocks } from "../facts/blocks.ts"
import { Store } from "../store/store.ts"
import { commitsTable, insertColumns } from "../table/commits.ts"

/**
 * Tables of marks of earlier releases, with the key of a row's stream: before streams had keys, before marks had runs, and before a mark replaced the
 * earlier ones.
 */
const earlierTables = [
  {
    table: "commits_v2",
    streamSql: "concat(if(lane = 'live', 'blocks.', 'history.'), toString(chain_id))",
    hasRuns: false,
  },
  { table: "commits_v3", streamSql: "stream", hasRuns: false },
  { table: "commits_v4", streamSql: "stream", hasRuns: true },
] as const

/** Names of the tables of marks of earlier releases. */
export const earlierMarksTables: ReadonlyArray<string> = earlierTables.map(({ table }) => table)

type EarlierTable = (typeof earlierTables)[number]

/** Selects the newest mark of each stream and set. */
const newestMarksSql = ({ table, streamSql }: EarlierTable): string => `
    SELECT ${streamSql} AS stream_key, chain_id, lane, table_set, seq, applied
    FROM ${table}
    ORDER BY stream_key, table_set, seq DESC, applied DESC
    LIMIT 1 BY stream_key, table_set`

/** Selects the contiguous runs of blocks, but for the highest, of every newest mark of a history. */
const runsSql = (earlier: EarlierTable): string => `
    SELECT
      chain_id,
      mark_seq,
      arrayPopBack(arraySort(groupArray(first))) AS firsts,
      arrayPopBack(arraySort(groupArray(last))) AS lasts
    FROM
    (
      SELECT chain_id, mark_seq, min(block_number) AS first, max(block_number) AS last
      FROM
      (
        -- Constant within a run, as both numbers increase by one.
        SELECT
          b.chain_id AS chain_id,
          marks.seq AS mark_seq,
          block_number,
          block_number - row_number() OVER (PARTITION BY b.chain_id, marks.seq ORDER BY block_number) AS run
        FROM (SELECT chain_id, block_number, seq FROM {blocks:Identifier} FINAL WHERE lane = 'history') AS b
        INNER JOIN
        (
          SELECT DISTINCT assumeNotNull(chain_id) AS chain_id, seq
          FROM (${newestMarksSql(earlier)})
          WHERE lane = 'history'
        ) AS marks ON b.chain_id = marks.chain_id
        WHERE b.seq <= marks.seq
      )
      GROUP BY chain_id, mark_seq, run
    )
    GROUP BY chain_id, mark_seq`

/** Values of columns that an earlier table lacks or has under another name. */
const columnSql = (name: string, { streamSql, hasRuns }: EarlierTable, hasBlocks: boolean): string => {
  if (name === "stream") return streamSql
  if (name === "revert_seq") return "if(applied < earlier.seq, earlier.seq, 0)"
  if (hasRuns) return `earlier.${name}`
  const [, edge] = /^run_(firsts|lasts)$/.exec(name) ?? []
  if (edge === undefined) return `earlier.${name}`
  return hasBlocks ? `if(lane = 'history', runs.${edge}, [])` : "emptyArrayUInt64()"
}

/**
 * Copies the marks of earlier releases: the newest of each stream and set, and every revert, which cursors need. Idempotent; newer marks stay
 * in effect. Where an earlier table lacks the runs of histories, they are derived from the table of blocks.
 */
export const takeOverEarlierMarks = Effect.fn("migrate.takeOverMarks")(function* (existing: ReadonlyArray<string>) {
  const store = yield* Store
  const hasBlocks = existing.includes(blocks.table)
  const names = insertColumns.map(({ name }) => name)
  for (const earlier of earlierTables.filter(({ table }) => existing.includes(table))) {
    const { table, streamSql } = earlier
    yield* store.execute({
      operation: "copy the marks of an earlier release",
      sql: `
INSERT INTO ${commitsTable} (${names.join(", ")})
SELECT ${names.map((name) => columnSql(name, earlier, hasBlocks)).join(", ")}
FROM ${table} AS earlier${
        hasBlocks && !earlier.hasRuns
          ? `
LEFT JOIN (${runsSql(earlier)}
) AS runs ON earlier.chain_id = runs.chain_id AND earlier.seq = runs.mark_seq`
          : ""
      }
WHERE applied < seq
  OR (${streamSql}, table_set, earlier.seq, applied) IN (SELECT stream_key, table_set, seq, applied FROM (${newestMarksSql(earlier)}))`,
      parameters: { blocks: blocks.table },
    })
  }
})
