import { nobody, transferFrom, transferTo } from "../../protocols/families/transfer.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

/** Chains of Beefy on which its many followers, who took its code, are not known to be. */
const chains = [1, 10, 100, 137, 8453, 42161, 59144, 534352]

/** Turn any token into what a vault takes, and back. */
const zaps = {
  1: ["0x5cc9400ffb4da168cf271e912f589462c3a00d1f"],
  10: ["0xe82343a116d2179f197111d92f9b53611b43c01c"],
  56: ["0x1c482130a1205213ad130404221dc9b5350fe4bd"],
  100: ["0x992ccc9d9b8b76310e044660e96171116820f019"],
  137: ["0xe90053b8136f18206fcf4f48e0c3b6aed9b1ad71"],
  8453: ["0x6f19da51d488926c007b9ebaa5968291a2ec6a63"],
  42161: ["0xf49f7bb6f4f50d272a0914a671895c4384696e5a"],
  534352: ["0x75c9d65e7c0d6b40f356452f8a11aed525b67197"],
}

/**
 * Beefy. Its vaults are many and have no event: shares come into being or cease to be, and the strategy behind tells what it holds.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/beefy_finance/constants.py` (zaps); calls and events:
 * `contracts/BIFI/vaults/BeefyVaultV7.sol` and `contracts/BIFI/strategies` of https://github.com/beefyfinance/beefy-contracts.
 */
export const beefy = defineProtocol({
  slug: "beefy_finance",
  name: "Beefy",
  rules: [
    {
      action: "deposit",
      calls: ["deposit(uint256)", "depositAll()"],
      ...transferFrom(nobody),
      on: chains,
      beside: { event: "Deposit(uint256)", emitters: "any" },
    },
    {
      action: "withdraw",
      calls: ["withdraw(uint256)", "withdrawAll()"],
      ...transferTo(nobody),
      on: chains,
      beside: { event: "Withdraw(uint256)", emitters: "any" },
    },
    {
      action: "deposit",
      called: zaps,
      event: "Transfer(address,address,uint256)",
      where: { topic: 1, is: nobody },
      beside: { event: "Deposit(uint256)", emitters: "any" },
      gave: "any",
    },
    {
      action: "withdraw",
      called: zaps,
      event: "Transfer(address,address,uint256)",
      where: { topic: 2, is: nobody },
      beside: { event: "Withdraw(uint256)", emitters: "any" },
      got: "any",
    },
  ],
})
