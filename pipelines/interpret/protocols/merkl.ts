import { defineProtocol } from "../../protocols/protocol.ts"

/** Pays, on most chains at one address. */
const distributors = { every: ["0x3ef3d8ba38ebe18db133cec108f4d14ce00dd9ae"] }

/**
 * Merkl: rewards of many protocols, paid by proof.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/merkl/constants.py`; event: `contracts/Distributor.sol` of
 * https://github.com/AngleProtocol/merkl-contracts.
 */
export const merkl = defineProtocol({
  slug: "merkl",
  name: "Merkl",
  rules: [
    { action: "claim", event: "Claimed(address,address,uint256)", emitters: distributors, account: { topic: 1 } },
  ],
})
