import { wordsOf } from '#contract/catalogue-fold.ts'

const foldedSet = (...texts: string[]) => new Set(wordsOf(texts.join(' ')))

/** Said around a crop: dropped when anything else was said. */
const fillers = foldedSet(
  'fresh organic natural pure best good quality cheap price rate rates cost today daily near nearby from in of for the a an and or with to me my i need want buy sell sale selling available online farm farmer farmers mandi market bhav bhaav dar kg kgs kilo kilos gram grams quintal ton tonne litre liter packet bag box dozen district dist taluk tehsil zilla jilla',
  'taza taja tazi taaje jaivik ka ki ke ko mein me se aur chahiye chahie bechna kharidna sasta accha acha badhiya wala wali aaj kitna',
  'ताज़ा ताज़ी ताज़े जैविक का की के को में से और चाहिए चाहिये बेचना खरीदना सस्ता अच्छा बढ़िया वाला वाली आज भाव दाम रेट कीमत किलो किग्रा ग्राम क्विंटल दर्जन मंडी बाजार किसान जिला',
  'ताजे सेंद्रिय चा ची चे आणि हवा हवी हवे पाहिजे विकणे स्वस्त चांगले चांगला चांगली आजचा आजचे दर बाजारभाव बाजार शेतकरी जिल्हा तालुका',
  'sendriya aani pahije hava have swasta changle shetkari jilha',
  'ತಾಜಾ ಸಾವಯವ ಬೇಕು ಬೇಕಾಗಿದೆ ಮತ್ತು ಬೆಲೆ ದರ ಇಂದಿನ ಇವತ್ತಿನ ಮಾರಾಟ ಮಾರಾಟಕ್ಕೆ ಖರೀದಿ ಒಳ್ಳೆಯ ಒಳ್ಳೆ ಕೆಜಿ ಕಿಲೋ ಕ್ವಿಂಟಲ್ ಡಜನ್ ಮಾರುಕಟ್ಟೆ ರೈತ ರೈತರು ಜಿಲ್ಲೆ ತಾಲೂಕು',
  'taaja saavayava savayava beku bekagide mattu ivattina indina maratakke olleya olle marukatte raita',
)

/** Tell of a crop how it is, and stand in many names. Alone in a longer search they find nothing. */
const qualities = foldedSet(
  'green red white black yellow brown big small large baby raw dry dried ripe whole split sweet country local indian wild',
  'hari hara hare lal laal kala kali kale safed peela pila sukha sukhi sukhe kaccha kacchi kachcha kachchi kacha kachi pakka desi deshi chota chhota choti chhoti chote bada badi bade mota moti meetha meethi sabut khada khadi gola patta patti patte',
  'हरी हरा हरे लाल काला काली काले सफेद पीला सूखा सूखी सूखे कच्चा कच्ची कच्चे पका देसी देशी छोटा छोटी छोटे बड़ा बड़ी बड़े मोटा मोटी मीठा मीठी साबुत खड़ा खड़ी पत्ता पत्ती पत्ते',
  'hirva hirvi hirve pandhara suka suki suke ola oli ole lahan mothi god gavran gavthi gavti pane',
  'हिरवा हिरवी हिरवे पांढरा पांढरी सुका सुकी सुके ओला ओली ओले लहान मोठा मोठी मोठे गोड गावरान गावठी काळा काळी काळे पाने पान',
  'hasi hasiru kempu bili kappu kari ona sanna dodda chikka nati naati javari jawari sihi ele',
  'ಹಸಿ ಹಸಿರು ಕೆಂಪು ಬಿಳಿ ಕಪ್ಪು ಕರಿ ಒಣ ಸಣ್ಣ ದೊಡ್ಡ ಚಿಕ್ಕ ನಾಟಿ ಜವಾರಿ ಸಿಹಿ ಎಲೆ',
)

/** Near to a crop in letters and none of ours, from kitchen, farm and family names: a slip of the finger never leads away from them. */
const strangers = foldedSet(
  'sugar salt tea oil bread beef water soap tractor pump goat sheep buffalo pickle juice cake biscuit bottle leather plastic',
  'chini cheeni shakkar namak chai tel pani roti achar sabun bail kapda makan kheti dawai khad beej beeja',
  'चीनी शक्कर नमक चाय तेल पानी रोटी अचार साबुन बैल कपड़ा मकान खेती दवाई खाद बीज',
  'saakhar sakhar mith meeth chaha pav bhakri khat biyane',
  'साखर मीठ चहा पाव भाकरी खत बियाणे',
  'sakkare uppu enne neeru chaha gobbara bija hasu emme',
  'ಸಕ್ಕರೆ ಉಪ್ಪು ಎಣ್ಣೆ ನೀರು ಚಹಾ ಗೊಬ್ಬರ ಬೀಜ ಹಸು ಎಮ್ಮೆ ಹಳ್ಳಿ ಎಲ್ಲ ಇಲ್ಲ ಹಾಳು ಕಾಲು',
  'patil kumar singh reddy rao das naik yadav पाटील पाटिल कुमार सिंह ಪಾಟೀಲ ಕುಮಾರ',
)

export const isFiller = (word: string) => fillers.has(word) || /^\d+(kg|g|gm|gms|l|ltr)?$/.test(word)
/** Says nothing of which crop is meant. */
export const isAside = (word: string) => isFiller(word) || qualities.has(word)
/** Means what it says: no other word is looked for behind it. */
export const isOnlyItself = (word: string) => isFiller(word) || strangers.has(word)

/** How people name a whole category, beside its label. */
export const categoryWords: Record<string, string[]> = {
  vegetables: [
    'vegetable',
    'veggies',
    'sabzi',
    'sabziyan',
    'tarkari',
    'bhaji',
    'bhajya',
    'bhajipala',
    'सब्जी',
    'तरकारी',
    'भाजी',
    'भाजीपाला',
    'ತರಕಾರಿ',
  ],
  fruits: ['fruit', 'phal', 'hannu', 'hannugalu', 'phale', 'फळ', 'ಹಣ್ಣು'],
  grains: ['grain', 'cereals', 'anaj', 'dhanya', 'siridhanya', 'धान्य', 'ಧಾನ್ಯ', 'ಸಿರಿಧಾನ್ಯ'],
  pulses: ['pulse', 'dalen', 'bele kalu', 'kaddhanya', 'डाळी', 'कडधान्य', 'ಬೇಳೆಕಾಳು'],
  oilseeds: ['oilseed', 'oil seeds', 'tilhan', 'telbiya', 'enne kalu', 'ಎಣ್ಣೆಕಾಳು', 'ಎಣ್ಣೆ ಕಾಳು'],
  spices: ['spice', 'masala', 'masale', 'sambara padartha', 'मसाला', 'ಮಸಾಲೆ', 'ಸಾಂಬಾರ ಪದಾರ್ಥ'],
  dairy: ['milk products', 'dairy products', 'haalina utpanna', 'डेयरी', 'डेअरी', 'ಡೈರಿ'],
  meat: ['meat', 'mans', 'mamsa', 'मांस', 'ಮಾಂಸ'],
  poultry: ['poultry', 'kukkut', 'पोल्ट्री', 'ಪೌಲ್ಟ್ರಿ'],
  other: [],
}
