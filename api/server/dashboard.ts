/** The dashboard on top of the access stores; without them, a page that explains this. */
import { Effect, Option } from "effect"
import type { FastifyInstance } from "fastify"
import { addressGroup } from "../access/address-group.ts"
import { ContractSignatures } from "../access/contract-signatures.ts"
import { CreditLedger } from "../access/credit-ledger.ts"
import type { Gate } from "../access/gate.ts"
import { KeyStore } from "../access/key-store.ts"
import { SessionStore } from "../access/session-store.ts"
import { makeSignIn, type WalletMessages } from "../access/sign-in.ts"
import type { ServedChains } from "../request/served-chains.ts"
import { addClient, type ClientRouteParts } from "./client-route.ts"
import { type DashboardExample, dashboardExamples } from "./dashboard-examples.ts"
import { addDashboardFiles, addSignIn } from "./dashboard-route.ts"
import { ownHosts } from "./own-host.ts"
import { readPageFiles } from "./page-file.ts"
import { makePageSessions } from "./page-session.ts"

/** Sign-ins of contract accounts per IP address and minute: each takes up to two calls of an endpoint. */
export const contractSignInsPerMinuteMax = 10

/** Settings of the dashboard. */
export interface DashboardSettings {
  readonly wallet: WalletMessages
  /** Whether addresses are accepted without a signature, from loopback. For development. */
  readonly isUnverified: boolean
  /** Examples beside those of `/agents.txt`. */
  readonly examples: ReadonlyArray<DashboardExample>
}

/** Dependencies of the dashboard. */
export interface DashboardParts
  extends Pick<ClientRouteParts, "answer" | "ask" | "refuse" | "run" | "sell" | "surface"> {
  /** The chains that are served now. */
  readonly servedChains: () => Promise<ServedChains>
  /** Absent where sign-in is off. */
  readonly settings: DashboardSettings | undefined
  readonly gate: Gate
  /** URL under which clients reach the service; the one that it listens on where absent. */
  readonly publicUrl: string | undefined
  /** URL that the service listens on. */
  readonly listenUrl: () => string
}

/** Adds the dashboard. */
export const addDashboard = Effect.fnUntraced(function* (app: FastifyInstance, parts: DashboardParts) {
  const { settings, gate, publicUrl, listenUrl, run } = parts
  const stores = Option.getOrUndefined(
    Option.all({
      sessions: yield* Effect.serviceOption(SessionStore),
      keys: yield* Effect.serviceOption(KeyStore),
      ledger: yield* Effect.serviceOption(CreditLedger),
    }),
  )
  addDashboardFiles(app, readPageFiles("dashboard"), stores !== undefined && settings !== undefined)
  if (stores === undefined || settings === undefined) return
  const { sessions, keys, ledger } = stores
  const hosts = () => ownHosts(publicUrl, listenUrl())
  const { check } = yield* ContractSignatures
  const contracts = {
    check,
    isServed: (chainId: number) => Effect.map(Effect.promise(parts.servedChains), (chains) => chains.has(chainId)),
    count: (address: string) =>
      Effect.asVoid(gate.count(`contract of ${addressGroup(address)}`, contractSignInsPerMinuteMax)),
  }
  const pages = makePageSessions({ sessions, gate, hosts, run })
  addSignIn(app, {
    signIn: makeSignIn(sessions, settings.wallet, contracts),
    sessions,
    pages,
    hosts,
    isUnverified: settings.isUnverified,
    isSecure: publicUrl?.startsWith("https:") === true,
    run,
  })
  addClient(app, {
    ...parts,
    pages,
    keys,
    ledger,
    examples: async (account) => {
      const chains = await parts.servedChains()
      return run(dashboardExamples({ account, chains, further: settings.examples }, parts.surface()))
    },
  })
})
