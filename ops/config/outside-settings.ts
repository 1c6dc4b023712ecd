/** The settings of outside streams: documents, media and token lists. They are part of `settings`. */
import { defaultList } from "#pipelines/outside/token-lists/default-list.ts"
import { optionalSetting, setting } from "./setting.ts"
import {
  descriptorDirectory,
  evmAddress,
  flag,
  httpUrl,
  httpUrls,
  list,
  locations,
  secret,
  secureUrls,
  text,
} from "./setting-types.ts"

/** Settings of outside streams by their names in code. */
export const outsideSettings = {
  descriptors: optionalSetting({
    name: "DESCRIPTORS",
    type: descriptorDirectory,
    meaning:
      "Directory of clear-signing descriptors in the layout of the [public registry](https://github.com/ethereum/clear-signing-erc7730-registry), or `npm:` and an installed package with that layout. They say in words what a call or a typed message asks for, in histories and previews. Read hourly. Every `read` must use the same one.",
  }),
  descriptorsAttested: setting({
    name: "DESCRIPTORS_ATTESTED",
    type: list(/^[0-9a-f]{64}$/, "expected SHA-256 digests of 64 lower-case hex digits, separated by commas"),
    default: [],
    meaning:
      "SHA-256 digests of descriptor files that the operator has checked: their words are marked as attested, if the files that they include are listed, too. Every `api` must use the same ones.",
  }),
  documentFetch: setting({
    name: "DOCUMENT_FETCH",
    type: flag,
    default: true,
    meaning:
      "Whether `npm start` fetches the metadata documents of NFTs from public addresses. The role `enrich` always does.",
  }),
  documentGatewaysArweave: setting({
    name: "DOCUMENT_GATEWAYS_ARWEAVE",
    type: secureUrls,
    default: ["https://arweave.net"],
    meaning:
      "Gateways that `enrich` reads documents of Arweave from, by precedence: `https` URLs, the transaction id follows.",
  }),
  documentGatewaysIpfs: setting({
    name: "DOCUMENT_GATEWAYS_IPFS",
    type: secureUrls,
    default: ["https://ipfs.io", "https://dweb.link"],
    meaning:
      "Gateways that `enrich` reads documents of IPFS from, by precedence: `https` URLs, `/ipfs/` and the content identifier follow.",
  }),
  exchangeRates: setting({
    name: "EXCHANGE_RATES",
    type: locations,
    default: [],
    meaning:
      'Up to 16 URLs or paths of exchange rates of the US dollar, by precedence: `{ "base": "USD", "rates": { "EUR": 0.92 } }`. They apply to currencies without a current feed on a followed chain. Read hourly. Set it to the same on every `read`.',
  }),
  marketData: setting({
    name: "MARKET_DATA",
    type: locations,
    default: [],
    meaning:
      "Up to 16 URLs or paths of market data, by precedence, in the form of CoinGecko's `/onchain/networks/{network}/tokens/multi/{addresses}` or DefiLlama's `/prices/current/{coins}`; keys belong in the query. `marketData` has them where trades give no price. Read every 5 minutes. Every `read` must use the same value.",
  }),
  mediaBucketAccessKeyId: optionalSetting({
    name: "MEDIA_BUCKET_ACCESS_KEY_ID",
    type: text("name"),
    meaning: "Id of the access key of `MEDIA_BUCKET_URL`.",
  }),
  mediaBucketRegion: setting({
    name: "MEDIA_BUCKET_REGION",
    type: text("name"),
    default: "us-east-1",
    meaning: "Region of `MEDIA_BUCKET_URL`; `auto` for Cloudflare R2.",
  }),
  mediaBucketSecretAccessKey: optionalSetting({
    name: "MEDIA_BUCKET_SECRET_ACCESS_KEY",
    type: secret,
    meaning: "Secret of the access key. It needs rights to read, write and list objects.",
  }),
  mediaBucketUrl: optionalSetting({
    name: "MEDIA_BUCKET_URL",
    type: httpUrl,
    meaning:
      "Bucket of S3, or of a store with the same interface, that holds pictures and their renders instead of `MEDIA_STORE`: `https://<host>/<bucket>`, or `https://<bucket>.<host>`. The bucket must exist, and contain nothing else. Every `enrich` and `api` needs the same one.",
  }),
  mediaFetch: setting({
    name: "MEDIA_FETCH",
    type: flag,
    default: true,
    meaning:
      "Whether `enrich`, and `npm start` unless `DOCUMENT_FETCH` is false, fetch and store the pictures that documents name. They take disk space: some 100 KiB each.",
  }),
  mediaStore: optionalSetting({
    name: "MEDIA_STORE",
    type: text("directory"),
    defaultText: "`media` in the data directory",
    meaning: "Directory of pictures and their renders, by digest. Every `enrich` and `api` needs the same one.",
  }),
  socialHubs: optionalSetting({
    name: "SOCIAL_HUBS",
    type: httpUrls,
    meaning:
      "Hubs of the social network, by precedence: `http` or `https` URLs of their gRPC ports. Profiles, follows and casts are read from one, and from the next where it fails. Set it to the same on every `read`.",
  }),
  socialNameSigner: setting({
    name: "SOCIAL_NAME_SIGNER",
    type: evmAddress,
    default: "0xbc5274efc266311015793d89e9b591fa46294741",
    meaning: "Account that signs names of the social network's own registry.",
  }),
  tokenLists: setting({
    name: "TOKEN_LISTS",
    type: locations,
    default: [defaultList],
    meaning:
      "Up to 16 [token lists](https://uniswap.org/tokenlist.schema.json), by precedence: `http` or `https` URLs without user and password, paths of files, or `npm:` and an installed package. They provide logos for tokens of configured and imported chains, and names, symbols and decimals where contracts report none. Read hourly. URLs are logged without their query. Every `read` must use the same value.",
  }),
} as const
