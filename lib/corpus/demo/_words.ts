import { Random } from "./_random.ts";
import { zipf } from "./_weighted.ts";

const ADJECTIVES = "new large small high low local common early recent direct simple stable " +
  "typical specific reliable robust accurate efficient practical standard average independent " +
  "initial general separate previous available individual relevant similar alternative uniform " +
  "continuous gradual moderate substantial limited consistent dominant external internal " +
  "different complex detailed extensive narrow wide short long strong weak rapid slow constant " +
  "variable linear nonlinear dense coarse fine smooth rough soft rigid dry wet warm cold ambient " +
  "intermediate complete partial random regular irregular periodic transient permanent temporary " +
  "visible hidden active passive open closed public private industrial commercial academic " +
  "regional national seasonal annual monthly daily ordinary unusual improved revised combined " +
  "selected controlled measured predicted simulated observed reported expected required desired " +
  "balanced biased unbiased correlated calibrated validated normalised weighted aggregated " +
  "filtered sampled matched paired repeated replicated isolated coupled layered stacked folded " +
  "aligned shifted delayed scaled reduced extended enlarged refined updated earlier later inner " +
  "outer upper lower central lateral vertical horizontal symmetric asymmetric finite marginal";

const NOUNS =
  "results methods samples models measurements conditions effects values systems devices " +
  "experiments parameters components properties structures processes materials applications " +
  "studies approaches designs techniques levels tests users surfaces regions groups changes " +
  "tools cases steps costs rates losses limits errors signals responses variations mechanisms " +
  "interactions distributions estimates simulations observations requirements constraints " +
  "strategies procedures protocols standards trends patterns factors features functions " +
  "operations configurations prototypes instruments facilities partners suppliers customers " +
  "regulators workshops guidelines thresholds gradients boundaries interfaces layers " +
  "particles fibres coatings solvents additives mixtures compounds crystals grains defects " +
  "fluctuations oscillations transitions correlations assumptions predictions comparisons " +
  "evaluations recommendations observers operators engineers teams laboratories institutes " +
  "datasets records archives sensors detectors controllers amplifiers filters modules " +
  "housings frames joints bearings valves pumps pipes tanks cables connectors switches " +
  "circuits supplies loads stresses strains temperatures pressures volumes masses densities " +
  "frequencies phases amplitudes spectra images maps grids meshes tables curves scenarios " +
  "cohorts populations trials licences contracts markets investments budgets schedules " +
  "milestones deliverables";

const MEASURES = "efficiency stability accuracy reliability durability latency capacity yield " +
  "precision recall purity density strength stiffness toughness conductivity resistance mobility " +
  "selectivity throughput bandwidth linearity uniformity repeatability availability uptime cost " +
  "weight volume lifetime safety usability robustness scalability resolution contrast brightness " +
  "absorption reflectance transmission permeability porosity roughness hardness elasticity " +
  "viscosity solubility toxicity potency affinity coverage adoption productivity quality " +
  "consistency variance drift noise dissipation recovery turnover energy";

const VERBS = "measured compared analysed evaluated tested examined simulated observed recorded " +
  "modelled prepared characterised optimised verified validated calibrated investigated described " +
  "reviewed sampled monitored estimated reproduced inspected fabricated assembled processed " +
  "combined screened classified quantified assessed reported adjusted documented annotated " +
  "repeated integrated installed operated heated cooled filtered imaged sorted ranked scored " +
  "weighted averaged normalised selected replaced redesigned extended confirmed";

const ADVERBS = "significantly slightly clearly consistently strongly gradually rapidly steadily " +
  "notably substantially markedly moderately reliably measurably directly partly largely mostly " +
  "roughly nearly marginally considerably systematically repeatedly independently visibly";

const PREFIXES = ("aero bio photo thermo electro magneto nano micro hydro cryo piezo opto chemo " +
  "mechano radio spectro geo baro cyto histo immuno neuro pharma physio gastro cardio osteo " +
  "litho petro phyto zoo hemo lipo glyco proto macro meso ferro fluoro chloro sono visco tribo " +
  "rheo iono plasmo pyro helio").split(" ");
const ADJECTIVE_ENDINGS =
  ("metric graphic static genic lytic tropic phobic philic dynamic kinetic " +
    "chemical mechanical acoustic optical active scopic plastic elastic morphic logical").split(
      " ",
    );
const NOUN_ENDINGS =
  ("meter graph lysis genesis metry scope sphere some phase film gel cell site " +
    "stat tron plast phore mer zyme fluid").split(" ");

/** Lists of English filler words, each drawn by Zipf's law over its order. */
export class Words {
  readonly adjective = list(ADJECTIVES.split(" "));
  readonly noun = list(NOUNS.split(" "));
  readonly measure = list(MEASURES.split(" "));
  readonly verb = list(VERBS.split(" "));
  readonly adverb = list(ADVERBS.split(" "));
  /** Some 46,000 words such as "thermometric" or "electrothermographic": most are rare. */
  readonly rareAdjective = list(coined(ADJECTIVE_ENDINGS), 20);
  readonly rareNoun = list(coined(NOUN_ENDINGS), 20);
}

export type WordList = (random: Random) => string;

function list(words: readonly string[], offset = 4): WordList {
  const ranks = zipf(words.length, offset);
  return (random) => words[ranks.draw(random)]!;
}

/** All words of one prefix, then all of two, each in a fixed order that looks like none. */
function coined(endings: readonly string[]): string[] {
  const simple = endings.flatMap((ending) => PREFIXES.map((prefix) => prefix + ending));
  const double = PREFIXES.flatMap((first) =>
    simple.filter((word) => !word.startsWith(first)).map((word) => first + word)
  );
  return [...shuffled(simple), ...shuffled(double)];
}

function shuffled(words: readonly string[]): string[] {
  const random = new Random(0, 0, words.length);
  const order = [...words];
  for (let i = order.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}
