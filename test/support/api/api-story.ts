/** A short chain for tests of responses. Ann sends Bob coins, then tokens, one of which does not report its decimals. */
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address, buildBlock, transferLog } from "../chain/block-builder.ts"

/** Sender of every transaction. */
export const ann = address(1)
/** Recipient of every transfer. */
export const bob = address(2)
/** A token of 6 decimals whose symbol contains a character that must not be displayed. */
export const usdc = address(0xc1)
/** A token without metadata. */
export const mute = address(0xc2)

/** One coin in wei. */
export const ether = 10n ** 18n

const known = (account: string, token: string, balanceRaw: bigint) => ({ account, token, balanceRaw })

const tokenRead = (token: string, decimals: number | undefined, symbol: string | undefined) => ({
  token,
  name: symbol,
  symbol,
  decimals,
  totalSupplyRaw: 1_000n,
  isNew: false,
})

/** Blocks 1 and 2. */
export const blocks = [
  buildBlock({
    number: 1,
    transactions: [
      { from: ann, to: bob, valueRaw: ether, receipt: { gasUsedRaw: 21_000n, effectiveGasPriceRaw: 10n ** 9n } },
    ],
    reads: {
      balances: [known(ann, zeroAddress, 5n * ether), known(bob, zeroAddress, 7n * ether)],
    },
  }),
  buildBlock({
    number: 2,
    transactions: [
      {
        from: ann,
        to: usdc,
        input: "0xa9059cbb",
        logs: [transferLog(usdc, ann, bob, 2_500_000n), transferLog(mute, ann, bob, 7n)],
      },
    ],
    reads: {
      tokens: [tokenRead(usdc, 6, "USD\u0007C"), tokenRead(mute, undefined, undefined)],
      balances: [known(ann, usdc, 500_000n), known(bob, usdc, 2_500_000n), known(bob, mute, 7n)],
    },
  }),
]
