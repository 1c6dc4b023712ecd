/** Attested labels at some marks: those that are not revoked, and of these the ones that count. */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId, Hash } from "#schemas/domain/primitive.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesSetOf, hexText } from "../table/sql.ts"
import { isOneOfAddresses, visibleRows } from "../table/visible-rows.ts"
import { attestedLabels } from "./attested-labels.ts"
import { labelRevocations } from "./label-revocations.ts"

const LabelRow = Schema.Struct({
  chainId: Schema.Int,
  account: Schema.String,
  labelChainId: Schema.NullOr(Schema.Int),
  label: Schema.String,
  isContract: Schema.Boolean,
  attester: Schema.String,
  uid: Schema.String,
  expiresMs: Schema.NullOr(Schema.NumberFromString),
  timestampMs: Schema.NumberFromString,
})

type LabelRow = typeof LabelRow.Type

/** A label of an account by an attestation. */
export interface AccountLabel extends Pick<LabelRow, "chainId" | "label" | "isContract"> {
  readonly attester: Address
  readonly uid: Hash
  /** The chain on which the account has the label; absent for every chain. */
  readonly labelChainId: ChainId | undefined
  /** By the clock of the attestation's chain; absent for a label that does not expire. */
  readonly expiresMs: number | undefined
  readonly timestampMs: number
}

const labelOf = ({ account: _, labelChainId, expiresMs, ...label }: LabelRow): AccountLabel => ({
  ...label,
  labelChainId: labelChainId ?? undefined,
  expiresMs: expiresMs ?? undefined,
})

const RevokedRow = Schema.Struct({ uid: Schema.String })

const readLabels = Effect.fnUntraced(function* (marks: ReadonlyArray<Mark>, accounts: ReadonlyArray<Address>) {
  const store = yield* Store
  const within = visibleRows(marks)
  const ofAccounts = isOneOfAddresses("account", "accounts", accounts)
  const rows = yield* store.query({
    operation: "read attested labels",
    sql: `
SELECT chain_id AS chainId, ${hexText("account_bytes")} AS account, label_chain_id AS labelChainId, label, is_contract AS isContract,
  ${hexText("attester_bytes")} AS attester, ${hexText("uid_bytes")} AS uid,
  toString(toUnixTimestamp64Milli(expires_at)) AS expiresMs, toString(toUnixTimestamp64Milli(timestamp)) AS timestampMs
FROM
(
  SELECT *, account AS account_bytes, attester AS attester_bytes, uid AS uid_bytes
  FROM ${attestedLabels.tableSql} FINAL
  WHERE ${ofAccounts.sql}
    AND ${within.sql}
)
ORDER BY timestamp DESC, chain_id, block_number DESC, log_index DESC`,
    parameters: { ...within.parameters, ...ofAccounts.parameters },
  })
  return yield* decodeRows(LabelRow)(rows)
})

/** The attestations among those of some labels that are revoked. */
const readRevoked = Effect.fnUntraced(function* (marks: ReadonlyArray<Mark>, labels: ReadonlyArray<LabelRow>) {
  if (labels.length === 0) return new Set<Hash>()
  const store = yield* Store
  const within = visibleRows(marks)
  const rows = yield* store.query({
    operation: "read revocations of labels",
    sql: `
SELECT DISTINCT ${hexText("uid_bytes")} AS uid
FROM
(
  SELECT uid AS uid_bytes
  FROM ${labelRevocations.tableSql} FINAL
  WHERE uid IN ${bytesSetOf("uids")}
    AND ${within.sql}
)`,
    parameters: { ...within.parameters, uids: labels.map(({ uid }) => uid) },
  })
  return new Set((yield* decodeRows(RevokedRow)(rows)).map(({ uid }) => uid))
})

/** The attested labels of accounts that are not revoked at the marks, newest first; accounts without any are absent. */
export const accountLabels = Effect.fn("contracts.accountLabels")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly accounts: ReadonlyArray<Address>
}) {
  const { marks, accounts } = options
  if (marks.length === 0 || accounts.length === 0) return new Map<Address, ReadonlyArray<AccountLabel>>()
  const labels = yield* readLabels(marks, accounts)
  const revoked = yield* readRevoked(marks, labels)
  const ofAccounts = Map.groupBy(
    labels.filter(({ uid }) => !revoked.has(uid)),
    ({ account }) => account,
  )
  return new Map([...ofAccounts].map(([account, own]) => [account, own.map(labelOf)]))
})

/** The labels of an account that count at a time: of those of an attester for a chain that have not expired, the newest. */
export const countingLabels = (
  labels: ReadonlyArray<AccountLabel>,
  timeMsOf: (chainId: ChainId) => number | undefined,
): ReadonlyArray<AccountLabel> => {
  const newest = new Map<string, AccountLabel>()
  for (const label of labels) {
    const { chainId, labelChainId, attester, expiresMs } = label
    const isExpired = expiresMs !== undefined && expiresMs <= (timeMsOf(chainId) ?? 0)
    const key = `${attester} ${labelChainId}`
    if (!isExpired && !newest.has(key)) newest.set(key, label)
  }
  return [...newest.values()]
}
