import { defineProtocol } from "../../protocols/protocol.ts"

/** The same on most chains. */
const forwarders = {
  250: ["0xa60768b03eb14d940f6c9a8553329b7f9037c91b"],
  59144: ["0xa60768b03eb14d940f6c9a8553329b7f9037c91b"],
  every: ["0x2a37d63eadfe4b4682a3c28c1c2cd4f109cc2762"],
}

/**
 * Gas.zip, which takes coins here and pays out coins on other chains.
 *
 * Source: `DEPOSIT_CONTRACT_ADDRESS` in https://github.com/l2beat/l2beat, `GASZIP_ADDRESS_MAP` in https://github.com/synapsecns/sanguine; event: recorded calls, whose topic is its hash.
 */
export const gaszip = defineProtocol({
  slug: "gaszip",
  name: "Gas.zip",
  rules: [
    {
      action: "bridge",
      event: "Deposit(address,uint256,uint256,bytes32)",
      emitters: forwarders,
      account: { word: 0 },
      gave: "any",
    },
  ],
})
