/** `api`: answers over the tables that others fill. */

import { Effect, Layer, Option } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import { exportAccess } from "#api/access/export-access.ts"
import { renderAccount } from "#api/render/account-text.ts"
import { startApi } from "#api/server/server.ts"
import { local } from "#chains/definitions/local.ts"
import { chainOrGeneric, chains } from "#chains/registry.ts"
import { walletMessages } from "#chains/wallet/sign-in-message.ts"
import { documentUrls } from "#pipelines/outside/documents/document-urls.ts"
import { recentSenders } from "#projections/facts/transactions.ts"
import { awaitTables } from "#projections/migrate/prepare-tables.ts"
import { storeOver } from "#projections/migrate/served-store.ts"
import { ownSet, release } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import { readServed } from "#projections/table/commits.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { TidemarkConfig } from "../config/config.ts"
import { readExamples } from "../examples/read-examples.ts"
import { configuredKeys } from "../layers/access.ts"
import { layerAppCatalogue } from "../layers/app-catalogue.ts"
import { layerBalanceReads } from "../layers/balance-reads.ts"
import { layerClearSigning } from "../layers/clear-signing.ts"
import { localDatabase } from "../layers/configured-engine.ts"
import { layerContractSignatures } from "../layers/contract-signatures.ts"
import { layerLabelCatalogue } from "../layers/label-catalogue.ts"
import { configuredCluster, layerMedia, layerServer, whileWhole } from "../layers/layers.ts"
import { layerSharedLog } from "../layers/log-layers.ts"
import { layerNameRequests } from "../layers/name-requests.ts"
import { layerNameSystems } from "../layers/name-systems.ts"
import { layerNftRequests } from "../layers/nft-requests.ts"
import { layerSimulations } from "../layers/simulations.ts"
import { viewOptions } from "../layers/view-options.ts"
import { layerWebhookSender } from "../layers/webhook-sender.ts"
import { announcementJson, announcementText } from "./announcement.ts"
import { type Role, requireClickhouse } from "./role.ts"
import { watchStorage } from "./watch-storage.ts"

/** Copies keys, credits and payments to ClickHouse where they are stored, until the scope closes. */
const startExport = Effect.fnUntraced(function* (config: TidemarkConfig) {
  const store = Option.getOrUndefined(yield* Effect.serviceOption(AccessStore))
  if (store === undefined) return
  const database = `${config.clickhouse?.database ?? localDatabase}_access`
  yield* Effect.forkScoped(exportAccess(store.export, { database, cluster: configuredCluster(config) }))
})

/**
 * Serves the configured chains and those of the tables until the scope closes.
 *
 * Fails with `PortInUse` and `ListenFailed`.
 */
export const serveApi = Effect.fnUntraced(function* (options: {
  readonly config: TidemarkConfig
  /** 0 for any free one. */
  readonly port: number
  readonly configuredChainIds: ReadonlyArray<ChainId>
}) {
  yield* startExport(options.config)
  yield* Effect.forkScoped(watchStorage(options.config))
  const isLocal = options.configuredChainIds.length > 0 && options.configuredChainIds.every((id) => id === local.id)
  const known = [...new Set([...chains, ...options.configuredChainIds.map(chainOrGeneric)])]
  return yield* startApi({
    host: options.config.api.host,
    port: options.port,
    chains: known,
    configuredChainIds: options.configuredChainIds,
    // A database of the data directory has one process.
    isOnly: options.config.access.databaseUrl === undefined,
    frameOrigins: options.config.api.frameOrigins,
    corsOrigins: options.config.api.corsOrigins,
    dashboard: {
      wallet: walletMessages,
      isUnverified: options.config.access.isDevelopmentSignInEnabled,
      examples: options.config.access.isEnabled ? readExamples({ isLocal }) : [],
    },
    trustedProxies: options.config.api.trustedProxies,
    describeChain: chainOrGeneric,
    publicUrl: options.config.api.publicUrl,
    previewCardUrl: options.config.api.arePreviewCardsEnabled ? options.config.api.publicUrl : undefined,
    originOf: (uri) => documentUrls(uri, options.config.documents.gateways)?.[0],
    sql: yield* viewOptions(options.config, configuredCluster(options.config)),
  }).pipe(
    Effect.provide([
      layerAppCatalogue,
      layerClearSigning(options.config),
      layerLabelCatalogue(known),
      layerNameSystems,
      layerWebhookSender(options.config),
    ]),
  )
})

/** Example accounts with history; empty while there is no data, or while their table is being built. */
export const exampleAccounts = Effect.gen(function* () {
  const { set, marks } = yield* readServed(ownSet)
  return yield* recentSenders({ marks, limit: 5 }).pipe(
    Effect.map((senders) => senders.map((sender) => renderAccount(sender))),
    Effect.provideService(Store, yield* storeOver(set, release)),
    Effect.catchTag("TableBuilding", () => Effect.succeed([])),
  )
})

/** Answers until it is stopped. */
export const api: Role = {
  name: "api",
  summary: "serves the GraphQL API from the tables in CLICKHOUSE_URL; run any number",
  run: Effect.fnUntraced(function* ({ config, announce }) {
    const server = yield* requireClickhouse(config, "api")
    const keys = yield* configuredKeys(config, "role")
    const work = Effect.gen(function* () {
      const configuredChainIds = config.chains.map(({ definition }) => definition.id)
      const running = yield* serveApi({ config, port: config.api.port, configuredChainIds })
      const announcement = {
        graphqlUrl: `${running.url}/graphql`,
        appUrl: `${running.url}/`,
        apiKey: keys.announced,
        hasIssuedKeys: config.access.isEnabled,
        chains: [],
        accounts: yield* exampleAccounts,
        names: [],
        tokens: [],
        fids: [],
      }
      yield* announce({ json: announcementJson(announcement), text: announcementText(announcement) })
      return yield* Effect.never
    })
    // Readers that serve requests share a log with this process only through a broker.
    const requests =
      config.kafka === undefined
        ? Layer.empty
        : Layer.mergeAll(
            layerBalanceReads({ isServed: () => true, arePositionsServed: () => true }),
            layerContractSignatures(() => true),
            layerNameRequests(() => true),
            layerNftRequests,
            layerSimulations(() => true),
          ).pipe(Layer.provide(layerSharedLog(config)))
    const ready = awaitTables({ cluster: configuredCluster(config), release })
    return yield* Effect.andThen(ready, work.pipe(whileWhole(config, "read"))).pipe(
      Effect.scoped,
      Effect.provide([keys.layer, layerServer(config, server), requests, layerMedia(config)]),
    )
  }),
}
