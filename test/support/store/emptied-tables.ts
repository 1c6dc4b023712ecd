/** Databases with every table and no row, which tests of a worker use one after the other: making one takes 0.8 s, emptying one a fourth of that. */
import { Effect, Layer, Schema } from "effect"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { decodeRows } from "#projections/store/decode-rows.ts"
import { Store } from "#projections/store/store.ts"
import { layerOwnTables } from "./own-tables.ts"
import { dropDatabase, testStoreSettings } from "./test-store.ts"

type Database = Effect.Success<typeof testStoreSettings>

/** The worker's databases that no test uses. */
const emptied: Array<Database> = []

const Shape = Schema.Struct({ digest: Schema.String })

/**
 * Digest of the tables and their columns: a test that changes some changes it. The time of a change counts in seconds; columns show a change in the
 * second in which the tables were made. Their whole definitions would take three times as long.
 */
const readShape = Effect.gen(function* () {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the shape of a test's tables",
    sql: `
SELECT toString(groupBitXor(part)) AS digest
FROM
(
  SELECT cityHash64(name, uuid, comment, metadata_modification_time) AS part
  FROM system.tables
  WHERE database = currentDatabase()
  UNION ALL
  SELECT cityHash64(table, name, type, default_expression)
  FROM system.columns
  WHERE database = currentDatabase()
)`,
  })
  return (yield* decodeRows(Shape)(rows))[0]?.digest
})

const Running = Schema.Struct({ count: Schema.NumberFromString })

/** Whether statements of the test still run, such as an insert of a process that it killed: their rows may arrive later. */
const isBusy = Effect.gen(function* () {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "count the running statements of a test",
    sql: "SELECT count() AS count FROM system.processes WHERE current_database = currentDatabase()",
  })
  const [running] = yield* decodeRows(Running)(rows)
  // This statement is one of them.
  return running === undefined || running.count > 1
})

const Filled = Schema.Struct({ name: Schema.String })

/** Empties the tables one by one: merges of tables that `TRUNCATE ALL TABLES` emptied are cancelled from then on, and mutations never end. */
const emptyTables = Effect.gen(function* () {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "list the filled tables of a test",
    sql: "SELECT DISTINCT table AS name FROM system.parts WHERE database = currentDatabase() AND active",
  })
  for (const { name } of yield* decodeRows(Filled)(rows)) {
    yield* store.execute({ operation: "empty a test's table", sql: `TRUNCATE TABLE \`${name}\` SYNC` })
  }
})

/** Keeps a database for the next test if its tables are those that it was given with, and nothing writes to them; drops it otherwise. */
const giveBack = (database: Database, shape: string | undefined) =>
  Effect.gen(function* () {
    if ((yield* readShape) !== shape || (yield* isBusy)) return yield* dropDatabase(database.database)
    yield* emptyTables
    emptied.push(database)
  }).pipe(Effect.catch(() => Effect.ignore(dropDatabase(database.database))))

/** A store with every table of this release bound to its own version, and no row. */
export const layerEmptiedTables: Layer.Layer<Store> = Layer.unwrap(
  Effect.map(testStoreSettings, (made) => {
    const database = emptied.pop() ?? made
    return Layer.effectDiscard(Effect.acquireRelease(readShape, (shape) => giveBack(database, shape))).pipe(
      Layer.provideMerge(layerOwnTables),
      Layer.provide(layerClickhouse(database)),
    )
  }),
).pipe(Layer.orDie)
