import type { Approval } from "#schemas/facts/approval.ts"
import type { BlockFacts } from "#schemas/facts/block-facts.ts"

/** Largest amount that Permit2 stores, which it never decreases. */
const permit2Max = 2n ** 160n - 1n

/** Largest amount of a token. */
const tokenMax = 2n ** 256n - 1n

/** The approvals of tokens in a block, those that Permit2 keeps included: without limit where Permit2 has none. */
export const tokenApprovals = ({
  approvals,
  permit2Approvals,
}: Pick<BlockFacts, "approvals" | "permit2Approvals">): ReadonlyArray<Approval> =>
  permit2Approvals.length === 0
    ? approvals
    : [
        ...approvals,
        ...permit2Approvals.map(({ expiresAtMs: _, ...approval }) =>
          approval.amountRaw === permit2Max ? { ...approval, amountRaw: tokenMax } : approval,
        ),
      ]
