/** Validation of settings that depend on each other. Pure. */

import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { BalanceScope } from "#chains/reads/watch-list.ts"
import { chains } from "#chains/registry.ts"
import { isStrongSecret, strongSecretExpected } from "./setting-types.ts"
import type { Settings } from "./settings.ts"

/** A chain to follow. */
export interface ChainConfig {
  readonly definition: ChainDefinition
  readonly rpcUrls: ReadonlyArray<string>
  /** The block at which a first start begins; absent for the finalized head of that moment. */
  readonly startBlock: number | undefined
  /** Whether blocks are verified against their hashes and the roots of their headers. */
  readonly verifiesRoots: boolean
  /** The accounts whose balances are read. */
  readonly balances: BalanceScope
  /** True for the development chain of this process, whose contracts may name gateways on this machine. */
  readonly isDevelopment?: true
}

/** A server's password is the server's business; that of the local engine has to be strong. */
const passwordProblems = ({ clickhousePassword, clickhouseUrl }: Partial<Settings>): ReadonlyArray<string> =>
  clickhouseUrl === undefined && clickhousePassword !== undefined && !isStrongSecret(clickhousePassword)
    ? [`CLICKHOUSE_PASSWORD: ${strongSecretExpected}, for the local engine`]
    : []

const clusterProblems = ({ clickhouseCluster, clickhouseUrl }: Partial<Settings>): ReadonlyArray<string> =>
  clickhouseCluster !== undefined && clickhouseUrl === undefined
    ? ["CLICKHOUSE_CLUSTER is set without CLICKHOUSE_URL, a server of that cluster"]
    : []

const analystProblems = (read: Partial<Settings>): ReadonlyArray<string> => {
  const { clickhouseAnalystPassword: password, clickhouseAnalystUsername: username, clickhouseUrl } = read
  if (username !== undefined && clickhouseUrl === undefined) {
    return ["CLICKHOUSE_ANALYST_USERNAME is set without CLICKHOUSE_URL, a server that has this user"]
  }
  return password !== undefined && username === undefined
    ? ["CLICKHOUSE_ANALYST_PASSWORD is set without CLICKHOUSE_ANALYST_USERNAME"]
    : []
}

const saslProblems = (read: Partial<Settings>): ReadonlyArray<string> => {
  const { kafkaSaslMechanism, kafkaSaslUsername, kafkaSaslPassword } = read
  const absent = [kafkaSaslMechanism, kafkaSaslUsername, kafkaSaslPassword].filter((value) => value === undefined)
  return absent.length === 0 || absent.length === 3
    ? []
    : ["KAFKA_SASL_MECHANISM, KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD: expected all three or none"]
}

const bucketProblems = (read: Partial<Settings>): ReadonlyArray<string> => {
  const { mediaBucketAccessKeyId: keyId, mediaBucketSecretAccessKey: key, mediaBucketUrl: url, mediaStore } = read
  const absent = [url, keyId, key].filter((value) => value === undefined)
  return [
    ...(absent.length === 0 || absent.length === 3
      ? []
      : [
          "MEDIA_BUCKET_URL, MEDIA_BUCKET_ACCESS_KEY_ID and MEDIA_BUCKET_SECRET_ACCESS_KEY: expected all three or none",
        ]),
    ...(url === undefined || mediaStore === undefined
      ? []
      : ["MEDIA_STORE and MEDIA_BUCKET_URL are both set: pictures are in one place"]),
  ]
}

/** The token of payments: the configured one, else USDC of a known chain. */
export const paymentAssetOf = ({ paymentAsset, paymentChainId }: Partial<Settings>): string | undefined =>
  paymentAsset ??
  chains.find(({ id }) => id === paymentChainId)?.stablecoins.find(({ symbol }) => symbol === "USDC")?.address

const paymentProblems = (read: Partial<Settings>): ReadonlyArray<string> => {
  const { paymentRecipient, paymentRpcUrl, paymentFacilitatorUrl, paymentSettlerKey } = read
  if (paymentRecipient === undefined) return []
  const isStored = read.accessEnabled ?? read.databaseUrl !== undefined
  return [
    ...(isStored ? [] : ["PAYMENT_RECIPIENT is set without ACCESS_ENABLED or DATABASE_URL: payments are stored there"]),
    ...(paymentRpcUrl === undefined ? ["PAYMENT_RPC_URL: expected an endpoint, which PAYMENT_RECIPIENT needs"] : []),
    ...((paymentFacilitatorUrl === undefined) === (paymentSettlerKey === undefined)
      ? ["PAYMENT_FACILITATOR_URL and PAYMENT_SETTLER_KEY: expected one of them with PAYMENT_RECIPIENT"]
      : []),
    ...(paymentAssetOf(read) === undefined
      ? ["PAYMENT_ASSET: expected a token, as USDC of the chain of PAYMENT_CHAIN_ID is unknown"]
      : []),
  ]
}

const loopbackHosts = ["127.0.0.1", "::1", "localhost"]

const loopbackProblems = ({
  apiHost = "127.0.0.1",
  apiPublicUrl,
  dashboardDevelopmentSignIn,
  webhookLoopbackTargets,
}: Partial<Settings>): ReadonlyArray<string> => {
  if (apiPublicUrl === undefined && loopbackHosts.includes(apiHost)) return []
  const expected = "expected an API_HOST of loopback and no API_PUBLIC_URL, as anyone could"
  return [
    ...(dashboardDevelopmentSignIn === true ? [`DASHBOARD_DEVELOPMENT_SIGN_IN: ${expected} sign in`] : []),
    ...(webhookLoopbackTargets === true ? [`WEBHOOK_LOOPBACK_TARGETS: ${expected} reach servers of this machine`] : []),
  ]
}

/** Problems of settings that contradict or need each other, one sentence each. Secrets are not repeated. */
export const settingProblems = (read: Partial<Settings>): ReadonlyArray<string> => [
  ...passwordProblems(read),
  ...analystProblems(read),
  ...clusterProblems(read),
  ...saslProblems(read),
  ...bucketProblems(read),
  ...paymentProblems(read),
  ...loopbackProblems(read),
]
