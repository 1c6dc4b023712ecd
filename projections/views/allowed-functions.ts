/**
 * Functions that analysts may call: pure functions of their arguments, and aggregates. An allow-list, because new versions of the engine add
 * functions that read files, call services, or reveal settings. Distances of texts are omitted: they take the product of two lengths, and no
 * limit stops a function that has begun.
 */

const spelled = (text: string): ReadonlyArray<string> => text.trim().split(/\s+/)

const words = (text: string): ReadonlyArray<string> => spelled(text.toLowerCase())

const operators = `and or not xor if multiIf coalesce ifNull nullIf assumeNotNull toNullable isNull isNotNull firstNonDefault
  caseWithExpression caseWithExpr caseWithoutExpression caseWithoutExpr isZeroOrNull isNullable
  equals notEquals less lessOrEquals greater greaterOrEquals isDistinctFrom isNotDistinctFrom in notIn globalIn globalNotIn nullIn notNullIn
  globalNullIn globalNotNullIn exists lambda tuple tupleElement untuple array arrayElement map
  plus minus multiply divide intDiv intDivOrZero intDivOrNull modulo moduloOrZero moduloOrNull positiveModulo mod negate abs sign gcd lcm
  divideDecimal multiplyDecimal divideOrNull max2 min2 greatest least clamp isFinite isInfinite isNaN ifNotFinite
  like notLike ilike notILike match transform identity materialize toTypeName defaultValueOfArgumentType grouping`

const numbers = `exp exp2 exp10 log ln log2 log10 log1p sqrt cbrt pow power pi e floor ceil ceiling round roundBankers roundDown roundToExp2 trunc truncate
  intExp2 intExp10 sin cos tan asin acos atan atan2 sinh cosh tanh degrees radians hypot widthBucket width_bucket factorial sigmoid
  bitAnd bitOr bitXor bitNot bitShiftLeft bitShiftRight bitTest bitCount bitSlice bitHammingDistance byteSwap`

const texts = `length lengthUTF8 empty notEmpty char_length lower upper lcase ucase lowerUTF8 upperUTF8 reverse reverseUTF8 concat concat_ws concatWithSeparator
  substring substr mid substringUTF8 substringIndex left right leftPad rightPad lpad rpad trim ltrim rtrim trimBoth trimLeft trimRight repeat initcap
  startsWith endsWith position positionCaseInsensitive positionUTF8 locate instr countSubstrings countMatches hasToken hasSubsequence extract extractAll
  extractGroups extractAllGroups regexpExtract replace replaceAll replaceOne replaceRegexpAll replaceRegexpOne regexpQuoteMeta translate printf
  splitByChar splitByString splitByRegexp splitByWhitespace splitByNonAlpha alphaTokens arrayStringConcat ngrams tokens ascii
  hex unhex bin unbin char base58Encode base58Decode base64Encode base64Decode tryBase64Decode isValidUTF8 toValidUTF8
  ngramDistance stringJaccardIndex formatReadableSize formatReadableDecimalSize formatReadableQuantity formatReadableTimeDelta bar
  domain domainWithoutWWW protocol path queryString topLevelDomain decodeURLComponent
  keccak256 sha1 sha256 md5 cityHash64 sipHash64 sipHash128 xxHash64 murmurHash3_64 halfMD5 farmHash64 intHash64`

const arrays = `arrayJoin arrayMap arrayFilter arrayFill arrayFold arraySum arrayAvg arrayMin arrayMax arrayProduct arrayCount arrayExists arrayAll arrayFirst
  arrayLast arrayFirstIndex arrayLastIndex arrayFirstOrNull arrayLastOrNull arraySort arrayReverseSort arrayReverse arrayDistinct arrayUniq arrayCompact
  arrayConcat arrayFlatten flatten arraySlice arrayPushBack arrayPushFront arrayPopBack arrayPopFront arrayResize arrayZip arrayEnumerate arrayEnumerateUniq
  arrayCumSum arrayDifference arrayIntersect arrayUnion arrayExcept arrayWithConstant arrayElementOrNull arrayShiftLeft arrayShiftRight has hasAll hasAny
  hasSubstr indexOf countEqual range emptyArrayString emptyArrayUInt64
  mapKeys mapValues mapContains mapContainsKey mapFromArrays mapAdd mapSubtract mapFilter mapApply mapSort tupleConcat tuplePlus tupleMinus tupleNames
  JSONExtract JSONExtractString JSONExtractInt JSONExtractUInt JSONExtractFloat JSONExtractBool JSONExtractRaw JSONExtractArrayRaw JSONExtractKeys
  JSONExtractKeysAndValues JSONHas JSONLength JSONType JSON_VALUE JSON_QUERY JSON_EXISTS isValidJSON toJSONString
  simpleJSONExtractString simpleJSONExtractInt simpleJSONExtractFloat simpleJSONHas`

const times = `now now64 today yesterday current_date current_timestamp toTimezone timeSlot timeSlots age dateDiff date_diff timestampDiff dateName dateTrunc date_trunc
  formatDateTime fromUnixTimestamp monthName makeDate makeDateTime makeDateTime64 addDate subDate addInterval subtractInterval toLastDayOfMonth
  toLastDayOfWeek toMonday toDaysInMonth year month day hour minute second quarter week dayOfWeek dayOfMonth dayOfYear
  UUIDNumToString UUIDStringToNum`

const aggregates = `count sum avg min max any anyLast anyHeavy any_value first_value last_value argMin argMax uniq uniqExact uniqCombined uniqCombined64 uniqHLL12
  uniqUpTo groupArray groupArrayLast groupArraySorted groupArraySample groupUniqArray groupArrayMovingSum groupArrayMovingAvg groupConcat string_agg group_concat
  groupBitAnd groupBitOr groupBitXor array_agg sumMap minMap maxMap sumMappedArrays sumWithOverflow sumKahan sumCount avgWeighted topK topKWeighted approx_top_k
  quantile quantiles quantileExact quantilesExact quantileExactLow quantileExactHigh quantileExactWeighted quantileTDigest quantilesTDigest quantileDeterministic
  median medianExact stddevPop stddevSamp varPop varSamp covarPop covarSamp corr skewPop skewSamp kurtPop kurtSamp entropy simpleLinearRegression
  exponentialMovingAverage deltaSum deltaSumTimestamp histogram singleValueOrNull retention windowFunnel maxIntersections intervalLengthSum
  largestTriangleThreeBuckets lttb
  row_number rank dense_rank denseRank percent_rank percentRank cume_dist ntile lag lead lagInFrame leadInFrame nth_value`

/** Functions that clients call when they connect. */
const server = "version revision timezone"

const scalarTexts = [operators, numbers, texts, arrays, times, server]

const scalars: ReadonlySet<string> = new Set(scalarTexts.flatMap(words))

const aggregateNames: ReadonlySet<string> = new Set(words(aggregates))

/** The allowed functions that have names of their own, in ClickHouse's spelling. */
export const allowedFunctionNames: ReadonlyArray<{ readonly name: string; readonly isAggregate: boolean }> = [
  ...scalarTexts.flatMap(spelled).map((name) => ({ name, isAggregate: false })),
  ...spelled(aggregates).map((name) => ({ name, isAggregate: true })),
]

/** Conversions by family: every one is a pure function. `toString` to `toUInt256OrNull`, `parseDateTime…`, `addDays`, `toStartOfHour`. */
const families = [
  /^_?cast$/,
  /^accuratecast(?:ornull|ordefault)?$/,
  /^to(?:u?int(?:8|16|32|64|128|256)|float(?:32|64)|decimal(?:32|64|128|256)|date(?:32)?|datetime(?:32|64)?|uuid|ipv4|ipv6)(?:ornull|orzero|ordefault)?$/,
  /^to(?:string|fixedstring|bool|lowcardinality|decimalstring|unixtimestamp(?:64(?:milli|micro|nano|second))?|interval\w+)$/,
  /^to(?:startof|relative)\w+$/,
  /^to(?:year|quarter|month|week|yearweek|dayofmonth|dayofweek|dayofyear|hour|minute|second|millisecond|isoweek|isoyear|yyyymm|yyyymmdd|yyyymmddhhmmss)$/,
  /^reinterpretas\w+$/,
  /^fromunixtimestamp64\w+$/,
  /^parsedatetime\w*$/,
  /^(?:add|subtract)(?:years|quarters|months|weeks|days|hours|minutes|seconds|milliseconds)$/,
]

const combinators = /(?:if|distinct|ornull|ordefault|array|foreach|map)$/

const isAggregate = (name: string): boolean => {
  if (aggregateNames.has(name)) return true
  const shorter = name.replace(combinators, "")
  return shorter !== name && shorter !== "" && isAggregate(shorter)
}

/** Whether analysts may call a function. Names are compared without case. */
export const isAllowedFunction = (name: string): boolean => {
  const lower = name.toLowerCase()
  return scalars.has(lower) || isAggregate(lower) || families.some((family) => family.test(lower))
}
