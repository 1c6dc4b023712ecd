/** The outcome of an audit as text. */
import { balanceModeOf } from "#schemas/domain/balance-mode.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { BalanceDifference } from "./audit-chain.ts"
import type { AuditReport } from "./run-audit.ts"

/** The share of balances that agree; absent if none were compared. */
const shareOf = ({ compared, agreeing }: AuditReport): number | undefined =>
  compared === 0 ? undefined : agreeing / compared

const tokenText = (token: Address): string => (token === zeroAddress ? "native coin" : token)

const differenceText = ({ account, token, oursRaw, chainRaw, reason }: BalanceDifference): string =>
  `${account}  ${tokenText(token)}  ours ${oursRaw}, the chain's ${chainRaw}: ${reason}`

/** For people. */
export const auditText = (audit: AuditReport): string => {
  const { chainId, block, compared, agreeing, unread, unknown, differences, repaired, tokens } = audit
  const share = shareOf(audit)
  const percent = share === undefined ? "" : ` (${(100 * share).toFixed(share === 1 ? 0 : 2)} %)`
  const left = [
    ...(unread === 0 ? [] : [`${unread} were not returned by the chain`]),
    ...(unknown === 0 ? [] : [`${unknown} are unknown to the tables`]),
  ]
  const requested = differences.length - repaired
  return [
    `${agreeing} of ${compared} balances of chain ${chainId} agree at block ${block.number}${percent}.`,
    ...(left.length === 0 ? [] : [`Not compared: ${left.join(", ")}.`]),
    ...differences.map(differenceText),
    ...(repaired === 0 ? [] : [`${repaired} of them have been read again.`]),
    ...(requested === 0 ? [] : [`${requested} of them are requested from the reader of the chain.`]),
    ...tokens.map(
      ({ token, reason, accounts }) =>
        `${tokenText(token)}: balance mode ${balanceModeOf(reason)}, ${reason}, by ${accounts} ${accounts === 1 ? "account" : "accounts"}`,
    ),
  ].join("\n")
}

/** For programs. Amounts as text, which keeps all digits. */
export const auditValue = (audit: AuditReport) => ({
  ...audit,
  differences: audit.differences.map(({ oursRaw, chainRaw, ...difference }) => ({
    ...difference,
    oursRaw: oursRaw.toString(),
    chainRaw: chainRaw.toString(),
  })),
  tokens: audit.tokens.map(({ token, reason, accounts }) => ({ token, mode: balanceModeOf(reason), reason, accounts })),
  share: shareOf(audit) ?? null,
})
