import { defineContracts } from "../contract-table.ts"

/**
 * Source: `deployments/` of https://github.com/VenusProtocol/venus-protocol; comptrollers: `registries/compound.js` of https://github.com/DefiLlama/DefiLlama-Adapters, and
 * `deployments/` of https://github.com/VenusProtocol/isolated-pools.
 */
export const contracts = defineContracts({
  comptrollers: {
    role: "controller",
    1: [
      "0x687a01ecf6d3907658f7a7c714749fac32336d1b",
      "0x67aa3ecc5831a65a5ba7be76bed3b5dc7db60796",
      "0x562d2b6ff1dbf5f63e233662416782318cc081e4",
      "0xf522cd0360ef8c2ff48b648d53ea1717ec0f3ac3",
    ],
    10: ["0x5593ff68be84c966821eef5f0a988c285d5b7cec"],
    56: [
      "0xfd36e2c2a6789db23113685031d7f16329158384",
      "0x9df11376cf28867e2b0741348044780fbb7cb1d6",
      "0x3344417c9360b963ca93a4e8305361aede340ab9",
      "0x1b43ea8622e76627b81665b1ecebb4867566b963",
      "0xd933909a4a2b7a4638903028f44d1d38ce27c352",
      "0xbe609449eb4d76ad8545f957bbe04b596e8fc529",
      "0x33b6fa34cd23e5aeed1b112d5988b026b8a5567d",
      "0x94c1495cd4c557f1560cbd68eab0d197e6291571",
      "0x23b4404e4e5ec5ff5a6ffb70b7d14e3fabf237b0",
    ],
    130: ["0xe22af1e6b78318e1fe1053edbd7209b8fc62c4fe"],
    204: ["0xd6e3e2a1d8d95cae355d15b3b9f8e5c2511874dd"],
    324: ["0xdde4d098d9995b659724ae6d5e3fb9681ac941b1"],
    8453: ["0x0c7973f9598aa62f9e03b94e92c967fd5437426c"],
    42161: ["0x317c1a5739f39046e20b08ac9beea3f10fd43326", "0x52bab1af7ff770551bd05b9fc2329a0bf5e23f16"],
  },
  /** The comptroller of the first markets, which pays XVS itself. */
  rewards: { role: "controller", 56: ["0xfd36e2c2a6789db23113685031d7f16329158384"] },
  /** Reads what it pays. */
  lenses: { role: "application", 56: ["0xf15a9c5aadc327b383945d5821c7ac08cdac7430"] },
  /** Stakes of XVS. */
  vaults: {
    role: "staking",
    1: ["0xa0882c2d5df29233a092d2887a258c2b90e9b994"],
    56: ["0x051100480289e704d20e9db4804837068f3f9204"],
    204: ["0x7dc969122450749a8b0777c0e324522d67737988"],
    324: ["0xbbb3c88192a5b0db759229bef49dcd1f168f326f"],
    42161: ["0x8b79692aab2822be30a6382eb04763a74752d5b4"],
  },
  /** Loans of VAI. */
  vaiControllers: { role: "lending-market", 56: ["0x004065d34c6b18ce4370ced1cebde94865dbfafe"] },
  vai: { role: "token", 56: ["0x4bd17003473389a42daf6a0a729f6fdb328bbbd7"] },
})
