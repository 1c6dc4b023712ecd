/**
 * Names of the art of Nouns by index. Art is only ever appended, so an index keeps its name.
 *
 * Source: file names in `packages/nouns-assets/src/image-data.json` of nounsDAO/nouns-monorepo at 86a781ec, without the kind of the part;
 * backgrounds are its `bgcolors` #d5d7e1 and #e1d7d5, as `packages/nouns-webapp` names them. The same file of lilnounsDAO/lilnouns-monorepo at
 * e87d5bbf has the same names, but the newest.
 */

/** Names separated by spaces and line ends. */
const namesOf = (text: string): ReadonlyArray<string> =>
  text
    .trim()
    .split(/\s+/)
    .map((name) => name.replaceAll("-", " "))

/** Names by index, of each kind of part. */
export const nounArt = {
  backgrounds: ["cool", "warm"],
  bodies: namesOf(`
    bege-bsod bege-crt blue-sky bluegrey cold computerblue darkbrown darkpink foggrey gold grayscale-1 grayscale-7 grayscale-8
    grayscale-9 green gunk hotbrown magenta orange-yellow orange peachy-B peachy-a purple red redpinkish rust slimegreen
    teal-light teal yellow
  `),
  accessories: namesOf(`
    1n aardvark axe belly-chameleon bird-flying bird-side bling-anchor bling-anvil bling-arrow bling-cheese bling-gold-ingot
    bling-love bling-mask bling-rings bling-scissors bling-sparkles body-gradient-checkerdisco body-gradient-dawn
    body-gradient-dusk body-gradient-glacier body-gradient-ice body-gradient-pride body-gradient-redpink body-gradient-sunset
    carrot chain-logo checker-RGB checker-bigwalk-blue-prime checker-bigwalk-greylight checker-bigwalk-rainbow
    checker-spaced-black checker-spaced-white checker-vibrant checkers-big-green checkers-big-red-cold checkers-black
    checkers-blue checkers-magenta-80 chicken cloud clover collar-sunset cow decay-gray-dark decay-pride dinosaur dollar-bling
    dragon ducky eth eye flash fries glasses-logo-sun glasses-logo glasses grid-simple-bege heart hoodiestrings-uneven id infinity
    insignia leaf lightbulb lines-45-greens lines-45-rose lp marsface matrix-white moon-block none oldshirt pizza-bling
    pocket-pencil rain rainbow-steps rgb robot safety-vest scarf-clown secret-x shirt-black shrimp slimesplat small-bling
    snowflake stains-blood stains-zombie stripes-and-checks stripes-big-red stripes-blit stripes-blue-med stripes-brown
    stripes-olive stripes-red-cold sunset taxi-checkers tee-yo text-yolo think tie-black-on-white tie-dye tie-purple-on-white
    tie-red txt-a2+b2 txt-cc txt-cc2 txt-copy txt-dao-black txt-doom txt-dope-text txt-foo-black txt-ico txt-io txt-lmao txt-lol
    txt-mint txt-nil-grey-dark txt-noun-f0f txt-noun-green txt-noun-multicolor txt-noun txt-pi txt-pop txt-rofl txt-we txt-yay
    wall wave wet-money woolweave-bicolor woolweave-dirt yingyang bege gray-scale-1 gray-scale-9 ice-cold grease tatewaku uroko
    broken-heart sweater gnars
  `),
  heads: namesOf(`
    aardvark abstract ape bag bagpipe banana bank baseball-gameball basketball bat bear beer beet bell bigfoot-yeti bigfoot
    blackhole blueberry bomb bonsai boombox boot box boxingglove brain bubble-speech bubblegum burger-dollarmenu cake calculator
    calendar camcorder cannedham car cash-register cassettetape cat cd chain chainsaw chameleon chart-bars cheese chefhat cherry
    chicken chilli chipboard chips chocolate cloud clover clutch coffeebean cone console-handheld cookie cordlessphone cottonball
    cow crab crane croc-hat crown crt-bsod crystalball diamond-blue diamond-red dictionary dino dna dog doughnut drill duck ducky
    earth egg faberge factory-dark fan fence film-35mm film-strip fir firehydrant flamingo flower fox frog garlic gavel ghost-B
    glasses-big gnome goat goldcoin goldfish grouper hair hardhat heart helicopter highheel hockeypuck horse-deepfried hotdog
    house icepop-b igloo island jellyfish jupiter kangaroo ketchup laptop lightning-bolt lint lips lipstick2 lock macaroni mailbox
    maze microwave milk mirror mixer moon moose mosquito mountain-snowcap mouse mug mushroom mustard nigiri noodles onion
    orangutan orca otter outlet owl oyster paintbrush panda paperclip peanut pencil-tip peyote piano pickle pie piggybank pill
    pillow pineapple pipe pirateship pizza plane pop porkbao potato pufferfish pumpkin pyramid queencrown rabbit rainbow
    rangefinder raven retainer rgb ring road robot rock rosebud ruler-triangular saguaro sailboat sandwich saturn saw scorpion
    shark shower skateboard skeleton-hat skilift smile snowglobe snowmobile spaghetti sponge squid stapler star-sparkles steak
    sunset taco-classic taxi thumbsup toaster toiletpaper-full tooth toothbrush-fresh tornado trashcan turing ufo undead unicorn
    vent void volcano volleyball wall wallet wallsafe washingmachine watch watermelon wave weed weight werewolf whale-alive whale
    wine wizardhat zebra capybara couch hanger index-card snowman treasurechest vending-machine wine-barrel backpack beanie beluga
    cotton-candy curling-stone fax-machine satellite tiger tuba sand-castle shrimp-tempura green-snake
  `),
  glasses: namesOf(`
    hip-rose square-black-eyes-red square-black-rgb square-black square-blue-med-saturated square-blue square-frog-green
    square-fullblack square-green-blue-multi square-grey-light square-guava square-honey square-magenta square-orange
    square-pink-purple-multi square-red square-smoke square-teal square-watermelon square-yellow-orange-multi
    square-yellow-saturated deep-teal grass
  `),
} as const
