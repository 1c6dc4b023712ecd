import { defineProtocol } from "../../protocols/protocol.ts"

/** One contract keeps all markets. */
const markets = {
  1: ["0xbbbbbbbbbb9cc5e90e3b3af64bdaf62c37eeffcb"],
  10: ["0xce95afbb8ea029495c66020883f87aae8864af92"],
  143: ["0xd5d960e8c380b724a48ac59e2dff1b2cb4a1eaee"],
  999: ["0x68e37de8d93d3496ae143f2e900490f6280c57cd"],
  8453: ["0xbbbbbbbbbb9cc5e90e3b3af64bdaf62c37eeffcb"],
  42161: ["0x6c247b1f6182318877311737bac0844baa518f5e"],
}

/**
 * Morpho's markets. `morpho.ts` has the vaults that lend in them.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/morpho_blue/constants.py`, whose topics are the hashes of these events.
 */
export const morphoBlue = defineProtocol({
  slug: "morpho_blue",
  name: "Morpho",
  rules: [
    {
      action: "deposit",
      event: "Supply(bytes32,address,address,uint256,uint256)",
      emitters: markets,
      account: { topic: 3 },
    },
    {
      action: "withdraw",
      event: "Withdraw(bytes32,address,address,address,uint256,uint256)",
      emitters: markets,
      account: { topic: 2 },
    },
    {
      action: "borrow",
      event: "Borrow(bytes32,address,address,address,uint256,uint256)",
      emitters: markets,
      account: { topic: 2 },
    },
    {
      action: "repay",
      event: "Repay(bytes32,address,address,uint256,uint256)",
      emitters: markets,
      account: { topic: 3 },
    },
    {
      action: "deposit",
      event: "SupplyCollateral(bytes32,address,address,uint256)",
      emitters: markets,
      account: { topic: 3 },
    },
    {
      action: "withdraw",
      event: "WithdrawCollateral(bytes32,address,address,address,uint256)",
      emitters: markets,
      account: { topic: 2 },
    },
  ],
})
