/** Databases with every table and no row, which tests of a worker use one after the other: making one takes 0.8 s, emptying one a fourth of that. */
import { Effect, Layer, Schema } from "effect"
import { layerClickhouse } from "#projections/store/clickhouse.ts"
import { decodeRows } from "#projections/store/decode-rows.ts"
import { viewsDatabase } from "#projections/store/engine/views-database.ts"
import { Store } from "#projections/store/store.ts"
import { layerOwnTables } from "./own-tables.ts"
import { dropDatabase, testStoreSettings } from "./test-store.ts"

type Database = Effect.Success<typeof testStoreSettings>

/** The worker's databases that no test uses. */
const emptied: Array<Database> = []

const Shape = Schema.Struct({ digest: Schema.String, tables: Schema.Array(Schema.String) })

/**
 * Names of the tables, and a digest of them and their columns: a test that changes some changes it. The time of a change counts in seconds; columns
 * show a change in the second in which the tables were made. Their whole definitions would take three times as long.
 */
const readShape = Effect.gen(function* () {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the shape of a test's tables",
    sql: `
SELECT toString(groupBitXor(part)) AS digest, groupUniqArray(owner) AS tables
FROM
(
  SELECT name AS owner, cityHash64(name, uuid, comment, metadata_modification_time) AS part
  FROM system.tables
  WHERE database = currentDatabase()
  UNION ALL
  SELECT table, cityHash64(table, name, type, default_expression)
  FROM system.columns
  WHERE database = currentDatabase()
)`,
  })
  return (yield* decodeRows(Shape)(rows))[0]
})

type TableShape = Effect.Success<typeof readShape>

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

/** Drops the tables that a test has added, and the views over its tables, whose definitions are such tables; returns the shape of what remains. */
const dropAdded = Effect.fnUntraced(function* ({ database }: Database, given: TableShape) {
  const store = yield* Store
  const shape = yield* readShape
  const added = shape?.tables.filter((name) => given?.tables.includes(name) === false) ?? []
  if (added.length === 0) return shape
  for (const name of added) {
    yield* store.execute({ operation: "drop a test's table", sql: `DROP TABLE \`${name}\` SYNC` })
  }
  yield* store.execute({
    operation: "drop the views of a test",
    sql: "DROP DATABASE IF EXISTS {database:Identifier} SYNC",
    parameters: { database: viewsDatabase(database) },
  })
  return yield* readShape
})

/** Keeps a database for the next test if the tables that it was given with are unchanged, and nothing writes to them; drops it otherwise. */
const giveBack = (database: Database, given: TableShape) =>
  Effect.gen(function* () {
    if (yield* isBusy) return yield* dropDatabase(database.database)
    const shape = yield* dropAdded(database, given)
    if (shape?.digest !== given?.digest) return yield* dropDatabase(database.database)
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
