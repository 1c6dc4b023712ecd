/** Reads one transaction from an endpoint and adds it to the golden cases of its protocol. */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { Effect, Schema } from "effect"
import { TransactionMissing } from "#chains/reader/locate-transaction.ts"
import type { RpcReaderSettings } from "#chains/reader/rpc.ts"
import { protocols } from "#pipelines/protocols/registry.ts"
import { evmTransactions, isEvmBlock } from "#schemas/domain/chain-block.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import { caseFileName, recordCase } from "./protocol-case.ts"
import { readTransactionBlock } from "./read-transaction.ts"

/** Folder of the golden cases of protocols. */
export const caseFolder = "test/golden/protocols/cases"

/** No golden case can be written of a transaction. */
export class CaseRefused extends Schema.TaggedError<CaseRefused>()("CaseRefused", {
  hash: Schema.String,
  reason: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `No case was recorded for ${this.hash}: ${this.reason}.`
  }
}

/** A recorded golden case. */
export interface Recorded {
  readonly path: string
  readonly slug: string
  /** The interpreter that the transaction has now: another than `slug` while the rules do not match yet. */
  readonly interpreterId: string
}

const bySlug = new Map(protocols.map((protocol) => [protocol.slug, protocol]))

/**
 * Adds a transaction to the cases of a protocol; without `slug`, of the one whose rules match.
 *
 * Fails with `CaseRefused` where there is no such protocol or the transaction is recorded, and with what the reader fails with.
 */
export const recordTransaction = Effect.fn("ops.recordTransaction")(function* (options: {
  readonly endpoints: RpcReaderSettings
  readonly hash: Hash
  readonly slug?: string | undefined
  /** Folder of the cases. */
  readonly folder: string
}) {
  const { endpoints, hash, folder } = options
  const refused = (reason: string) => new CaseRefused({ hash, reason })
  if (options.slug !== undefined && !bySlug.has(options.slug)) {
    return yield* refused(`no protocol has the slug ${options.slug}`)
  }
  const { definition } = endpoints
  if (definition.family !== "evm") return yield* refused(`${definition.name} has no contracts that protocols name`)
  const block = yield* readTransactionBlock(endpoints, hash)
  const transaction = evmTransactions(block).find((candidate) => candidate.hash === hash)
  if (!isEvmBlock(block) || transaction === undefined) {
    return yield* new TransactionMissing({ chainId: definition.id, hash })
  }
  const { interpreterId, line } = recordCase({
    chain: definition,
    block,
    transaction,
    protocols: bySlug,
    slug: options.slug,
  })
  const slug = options.slug ?? interpreterId
  if (!bySlug.has(slug))
    return yield* refused(`no protocol's rules match it (${slug}): name the protocol after the hash`)
  const path = `${folder}/${caseFileName(slug)}.ndjson`
  const text = existsSync(path) ? readFileSync(path, "utf8") : ""
  if (text.includes(hash)) return yield* refused(`${path} has it`)
  yield* Effect.sync(() => writeFileSync(path, `${text}${line}\n`))
  return { path, slug, interpreterId } satisfies Recorded
})
