import { defineContracts } from "../contract-table.ts"

/**
 * Source: `deployments/` of https://github.com/VenusProtocol/venus-protocol; comptrollers: `registries/compound.js` of https://github.com/DefiLlama/DefiLlama-Adapters, and
 * `deployments/` of https://github.com/VenusProtocol/isolated-pools, as are distributors and lenses of pools.
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
  /** Reads the rewards that it pays. */
  lenses: { role: "application", 56: ["0xf15a9c5aadc327b383945d5821c7ac08cdac7430"] },
  /** Pay rewards, in one token each, for deposits and loans in the markets of a pool. */
  distributors: {
    role: "distributor",
    1: [
      "0x134bfdea7e68733921bc6a87159fb0d68abc6cf8",
      "0x76611eea26af8842281b56bb742129e77133592f",
      "0x886767b62c7acd601672607373048ffd96cf27b2",
      "0x8473b767f68250f5309bae939337136a899e43f9",
      "0x5f65a7b60b4f91229b8484f80bc2eec52758eaf9",
      "0x461de281c453f447200d67c9dd31b3046c8f49f8",
      "0x7a91bed36d96e4e644d3a181c287e0fcf9e9cc98",
      "0xe72aa7bab160eaa2605964d2379aa56cb4b9a1bb",
      "0xdcb0cfa130496c749738acbe2d6aa06c7c320f06",
      "0x1e25cf968f12850003db17e0dba32108509c4359",
    ],
    56: [
      "0x7524116cec937ef17b5998436f16d1306c4f7ef8",
      "0x14d9a428d0f35f81a30ca8d8b2f3974d3cccb98b",
      "0xd86fcff6ccf5c4e277e49e1dc01ed4bcab8260ba",
      "0x501a91b995bd41177503a1a4144f3d25bff869e1",
      "0x2517a3bee42ea8f628926849b04870260164b555",
      "0x63afce42086c8302659ca0e21f4eade27ad85ded",
      "0x79397bac982718347406ebb7a6a8845896fdd8de",
      "0x6a7b50eccc721f0fa9fd7879a7df082cda60db78",
      "0xbe607b239a8776b47159e2b0e9e65a7f1daa6478",
      "0x888e317606b4c590bbad88653863e8b345702633",
      "0xc1044437abfd8592150d612185581c5600851d44",
      "0xba711976cdf8cf3288bf721f758fb764503eb1f6",
      "0xa31185d804bf9209347698128984a43a67ce6d11",
      "0x177ed4625f57cea2804ea3a396c8ff78f314f1ca",
      "0x804f3893d3c1c3effdf778edda7c199129235882",
      "0x6536123503df76bdff8207e4fb0c594bc5efd00a",
      "0x22af8a65639a351a9d5d77d5a25ea5e1cf5e9e6b",
      "0x08e4afd80a5849fdba4bbeea86ed470d697e4c54",
    ],
    130: ["0x4630b71c1bd27c99dd86abb2a18c50c3f75c88fb"],
    324: ["0x7c7846a74ab38a8d554bc5f7652ecf8efb58c894"],
    42161: ["0x53b488baa4052094495b6de9e5505fe1ee3eac7a", "0x6204bae72de568384ca4da91735dc343a0c7bd6d"],
  },
  /** Read the rewards that they pay. */
  poolLenses: {
    role: "application",
    1: ["0x277950603178bdd223eb53b9b7cf5d0053aa3473"],
    56: ["0x59a96a6f463d57da20bcc15359e55310d1cad8b0"],
    130: ["0xe192aedbdbd235dbf33ea1444f2b908ea3e78419"],
    324: ["0x69fc4232959131b4992597b739cec97ee898aa68"],
    42161: ["0x53f34ff95367b2a4542461a6a63fd321f8da22ad"],
  },
  /**
   * Pay interest of markets to holders of Prime, which cannot be transferred. On BNB Smart Chain version 2 (`PrimeV2`): version 1 is paused, and counts the interest of version 2
   * as its own, since both read one provider (`vips/vip-637/bscmainnet.ts` of https://github.com/VenusProtocol/vips).
   */
  primes: {
    role: "distributor",
    1: ["0x14c4525f47a7f7c984474979c57a2dccb8eacb39"],
    10: ["0xe76d2173546be97fa6e18358027bde9742a649f7"],
    56: ["0x059eaba8676b03e4e8f009efb7f587c28450f50f"],
    130: ["0x600aff613d40d87c8fe90cb2e78e8e6667c0c872"],
    324: ["0xdfe62dcba3ce0a827439390d7d45af8bae599978"],
    8453: ["0xd2e84244f1e9fca03ff024af35b8f9612d5d7a30"],
    42161: ["0xfe69720424c954a2da05648a0fac84f9bf11ef49"],
  },
  /** Stakes of XVS. */
  vaults: {
    role: "staking",
    1: ["0xa0882c2d5df29233a092d2887a258c2b90e9b994"],
    10: ["0x133120607c018c949e91ae333785519f6d947e01"],
    56: ["0x051100480289e704d20e9db4804837068f3f9204"],
    130: ["0x5eca0fbbc5e7bf49dbfb1953a92784f8e4248ef6"],
    204: ["0x7dc969122450749a8b0777c0e324522d67737988"],
    324: ["0xbbb3c88192a5b0db759229bef49dcd1f168f326f"],
    8453: ["0x708b54f2c3f3606ea48a8d94dab88d9ab22d7fcd"],
    42161: ["0x8b79692aab2822be30a6382eb04763a74752d5b4"],
  },
  /** Stakes of VAI, which earn XVS. */
  vaiVaults: { role: "staking", 56: ["0x0667eed0a0aab930af74a3dfedd263a73994f216"] },
  /** Loans of VAI. */
  vaiControllers: { role: "lending-market", 56: ["0x004065d34c6b18ce4370ced1cebde94865dbfafe"] },
  vai: { role: "token", 56: ["0x4bd17003473389a42daf6a0a729f6fdb328bbbd7"] },
})
