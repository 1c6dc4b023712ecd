/** The source of `tokenTransfers`: transfers of a fungible token, block by block. */
import { Effect } from "effect"
import { firstTransfers } from "#projections/facts/transfers.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { LiveTransferModel } from "#schemas/graphql/live-model.ts"
import { checkAddress, checkReadChain } from "../request/arguments.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import type { SubscriptionTokenTransfersArgs } from "../schema/generated.ts"
import { readBlockPages } from "./block-pages.ts"
import type { LiveSource, LiveSpan } from "./live-source.ts"

type Transfers = ReadonlyArray<LiveTransferModel>

/** Transfers of a block in one message. @limit callers */
export const blockTransfersMax = 6_400

const readTransfers = ({ chainId, after, mark }: LiveSpan, token: Address) =>
  readBlockPages({
    chainId,
    rowsMax: blockTransfersMax,
    read: (limit) =>
      firstTransfers({ chainId, token, first: after.block + 1, last: mark.block.number, limit }).pipe(
        // The execution at the marks shows whether the chain reverted meanwhile.
        Effect.map((rows) => ({ rows, isOutdated: false })),
      ),
    contentOf: (rows): Transfers => rows.map((row) => ({ ...row, chainId })),
  })

/** Transfers of a token. */
export const tokenTransfers: LiveSource<SubscriptionTokenTransfersArgs, Transfers> = {
  check: Effect.fnUntraced(function* ({ address, chainId }, context) {
    const token = yield* checkAddress("address", address)
    if (token === zeroAddress) {
      const reason = "is the native coin, whose movements have no events: subscribe to `accountHistory`"
      return yield* new ArgumentInvalid({ argument: "address", reason })
    }
    yield* checkReadChain("chainId", chainId, context)
    return { chainIds: [chainId], empty: [], read: (span) => readTransfers(span, token) }
  }),
}
