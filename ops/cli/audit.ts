/** `audit`: compares balances of the tables with the chain. */
import { Effect, Layer, Schema } from "effect"
import { connectRpcReader } from "#chains/follow/connect-reader.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { type Audit, auditChain, type BalanceDifference } from "../audit/audit-chain.ts"
import { readConfig } from "../config/config.ts"
import { chainOption, requireChain } from "./chain-option.ts"
import type { Command } from "./command.ts"
import { openForReading } from "./layers.ts"
import { numberOption, requiredNumber } from "./number-option.ts"

/** Balances of the tables are not those of the chain. */
export class BalancesDiffer extends Schema.TaggedError<BalancesDiffer>()("BalancesDiffer", {
  balances: Schema.Int,
  compared: Schema.Int,
}) {
  readonly kind = "corrupt"
  override get message() {
    return `${this.balances} of ${this.compared} balances differ from the chain.`
  }
}

const sampleDefault = 100

/** The share of balances that agree; absent if none were compared. */
const shareOf = ({ compared, agreeing }: Audit): number | undefined =>
  compared === 0 ? undefined : agreeing / compared

const differenceText = ({ account, token, oursRaw, chainRaw, reason }: BalanceDifference): string =>
  `${account}  ${token === zeroAddress ? "native coin" : token}  ours ${oursRaw}, the chain's ${chainRaw}: ${reason}`

/** The outcome for people. */
export const auditText = (audit: Audit): string => {
  const { chainId, block, compared, agreeing, unread, unknown, differences } = audit
  const share = shareOf(audit)
  const percent = share === undefined ? "" : ` (${(100 * share).toFixed(share === 1 ? 0 : 2)} %)`
  const left = [
    ...(unread === 0 ? [] : [`${unread} were not returned by the chain`]),
    ...(unknown === 0 ? [] : [`${unknown} are unknown to the tables`]),
  ]
  return [
    `${agreeing} of ${compared} balances of chain ${chainId} agree at block ${block.number}${percent}.`,
    ...(left.length === 0 ? [] : [`Not compared: ${left.join(", ")}.`]),
    ...differences.map(differenceText),
  ].join("\n")
}

/** The outcome for programs. Amounts as text, which keeps all digits. */
const auditJson = (audit: Audit): string =>
  JSON.stringify({ ...audit, share: shareOf(audit) ?? null }, (_, value) =>
    typeof value === "bigint" ? value.toString() : value,
  )

/** Audits one chain, and fails with `BalancesDiffer` if any balance differs. */
export const audit: Command = {
  name: "audit",
  summary: "compares a sample of balances with the chain at one block; exits with 1 if a balance differs",
  switches: { json: "prints the result as one line of JSON on standard output" },
  options: {
    chain: chainOption,
    sample: { value: "N", summary: `number of balances, at most 1000; ${sampleDefault} by default` },
  },
  run: (switches, _words, options) =>
    Effect.gen(function* () {
      const config = yield* readConfig()
      const { definition, rpcUrls } = yield* requireChain(config, yield* requiredNumber(options, "chain"))
      const sample = (yield* numberOption(options, "sample")) ?? sampleDefault
      const { storeOf } = yield* openForReading(config)
      const { requestTimeoutMs } = config.ingest
      const reader = yield* connectRpcReader({ ...rpcReaderDefaults, definition, urls: rpcUrls, requestTimeoutMs })
      const result = yield* auditChain(definition.id, sample).pipe(
        Effect.provide(Layer.merge(storeOf(), Layer.succeed(ChainReader, reader))),
      )
      process.stdout.write(`${switches.has("json") ? auditJson(result) : auditText(result)}\n`)
      const { compared, agreeing } = result
      if (agreeing < compared) return yield* new BalancesDiffer({ balances: compared - agreeing, compared })
    }).pipe(Effect.scoped),
}
