import { draw } from './draw.ts';

const words = (text: string) => text.trim().split(/\s+/);

/**
 * Entries of lists that nobody has published. The parts are those of names that such lists have, put together at random; a real
 * person of such a name would be chance.
 */
const origins = [
  {
    share: 9,
    given: words(
      `Abbas Abd-al-Karim Abd-al-Rahman Abdulaziz Abdullah Adnan Ahmad Akram Ali Amjad Anwar Asad Ayman Aziz Badr Bilal Dawud Fadil
      Fahd Faisal Farid Faruq Ghassan Habib Hamid Hamza Haytham Husayn Imad Iyad Jabir Jalal Jamal Kamal Khalil Khalid Luqman Mahir
      Majid Mansur Marwan Muhammad Mustafa Mutaz Nabil Nadir Nizar Qasim Rafiq Rashid Riyad Sabir Salim Samir Sultan Tahir Talal Tariq
      Walid Wasim Yahya Yunus Yusuf Zahir Zayd Ziyad`,
    ),
    family: words(
      `al-Ani al-Asiri al-Badri al-Bayati al-Dulaymi al-Fahdawi al-Ghamdi al-Hadrami al-Hamdani al-Harbi al-Hashimi al-Hilali
      al-Janabi al-Jaziri al-Jubouri al-Kaabi al-Khalidi al-Kubaysi al-Libi al-Makki al-Masri al-Mawsili al-Muhammadi al-Najafi
      al-Nuaymi al-Obeidi al-Qahtani al-Qurayshi al-Rawi al-Samarrai al-Shammari al-Sharqawi al-Shimali al-Subaie al-Sudani al-Tamimi
      al-Tikriti al-Ubaydi al-Utaybi al-Yamani al-Zahrani al-Zubaydi Barakat Hawrani Jabbarin Khoury Nasrallah Qabbani Rantisi Sarsour
      Shahin Tabbaa`,
    ),
    parts: 3,
  },
  {
    share: 4,
    given: words(
      `Alejandro Álvaro Arturo Carmelo César Cristóbal Eladio Emilio Esteban Evaristo Fabián Gerardo Germán Gilberto Hernán Hilario
      Horacio Ignacio Ismael Joaquín Leobardo Leónidas Lorenzo Marcial Mauricio Nicanor Norberto Octaviano Olegario Ramiro Raúl Reinaldo
      Rigoberto Rogelio Salvador Servando Tiburcio Ubaldo Valentín Wenceslao Yesenia Zulema`,
    ),
    family: words(
      `Acuña Aguirre Alcántara Arango Arellano Ávila Ballesteros Barragán Beltrán Bustamante Caicedo Calderón Cárdenas Ceballos Cifuentes
      Echeverri Escobedo Espinoza Fajardo Gallardo Gaviria Giraldo Guerrero Henao Hinojosa Jaramillo Landeros Londoño Lozano Marulanda
      Mejía Montoya Ocampo Orozco Ospina Palacios Quintero Restrepo Rentería Salazar Sepúlveda Taborda Urdinola Valderrama Vallejo
      Villalobos Yáñez Zambrano Zuluaga`,
    ),
    parts: 3,
  },
  {
    share: 4,
    given: words(
      `Aleksandr Aleksei Anatoly Andrei Arkady Artyom Boris Denis Dmitry Evgeny Fyodor Gennady Grigory Igor Ilya Kirill Konstantin
      Leonid Lev Maksim Mikhail Nikita Nikolai Oleg Pavel Rodion Roman Ruslan Sergei Stanislav Timur Vadim Valery Vasily Viktor Vitaly
      Vladislav Vyacheslav Yaroslav Yury Zakhar`,
    ),
    family: words(
      `Abrosimov Aksyonov Antipov Arbuzov Baranov Belyakov Bobrov Chernov Chistyakov Demidov Dorokhov Dyomin Eremin Fedotov Filatov
      Galkin Gerasimov Glushkov Gorbunov Gusev Ignatov Isakov Kabanov Kalashnik Kiselyov Kolesnikov Kondratyev Korolyov Krylov Kuzmin
      Lapshin Loginov Lukin Maslov Melnikov Mironov Nazarov Nosov Orlov Panfilov Polyakov Ryabov Savchenko Sazonov Shubin Sidorenko
      Starikov Surkov Terekhov Tikhonov Ustinov Vlasov Voronin Yershov Zaytsev Zhilin Zimin`,
    ),
    parts: 2,
  },
  {
    share: 2,
    given: words(
      `Bahram Behnam Behrouz Dariush Ebrahim Esmail Farhad Farzad Gholamreza Hormoz Iraj Javad Kambiz Kazem Kourosh Mahyar Mehrdad
      Mohsen Morteza Naser Parviz Ramin Reza Sasan Shahram Siamak Sohrab Vahid Yadollah Zabihollah`,
    ),
    family: words(
      `Afshar Ahangaran Alizadeh Ardeshiri Babaei Baqeri Dehqan Ebrahimi Eslami Farahani Ghasemi Golpayegani Hajizadeh Heidari Jafari
      Kaveh Khademi Lajevardi Mahdavi Mirzaei Moradi Naderi Niknam Pakdel Qanbari Rahimi Rostami Sabeti Sadeghi Salehi Shirazi Tabatabai
      Vaezi Yazdani Zanganeh`,
    ),
    parts: 2,
  },
  {
    share: 2,
    given: words(
      'Chol Chun Guang Gyong Hak Hui Hyok Il Jae Jin Jong Kuk Kwang Kyong Mun Myong Nam Ryong Sang Sok Song Su Sung Tae Tong U Un Won Yong Yu',
    ),
    family: words(
      'An Cha Cho Choe Han Ho Hong Hwang Jang Jo Jon Ju Kang Kim Ko Kwon Mun O Paek Pak Ri Ro Ryu Sin So Son Yang Yun',
    ),
    parts: 3,
  },
] as const;

const things = {
  first: words(
    `Blue Delta Eastern Falcon Golden Gulf Harbour Horizon Iron Jade Meridian Northern Ocean Orient Polar Red Royal Silver Star
    Summit Transit Unity Vega Zenith`,
  ),
  second: words(
    'Aviation Chemicals Commodities Construction Electronics Energy Exchange Freight Holdings Industries Logistics Marine Metals Mining Petroleum Shipping Steel Trading',
  ),
  third: words('Co Company Corp FZE GmbH Group Inc Limited LLC Ltd OOO SA'),
};

export interface ListedName {
  type: 'person' | 'other';
  /** As lists write it: the family name first, in capitals. */
  name: string;
  aliases: string[];
}

/** So many entries, drawn from a seed; one in five is no person. */
export function listedNames(count: number, seed = 7): ListedName[] {
  const next = draw(seed);
  const drawn = origins.flatMap(origin => Array.from({ length: origin.share }, () => origin));
  return Array.from({ length: count }, () => {
    if (next.below(5) === 0) {
      const name = `${next.one(things.first)} ${next.one(things.second)} ${next.one(things.first)} ${next.one(things.third)}`;
      return { type: 'other', name: name.toUpperCase(), aliases: [] };
    }
    const { given, family, parts } = next.one(drawn);
    const firsts = Array.from({ length: parts - 1 + (next.below(4) === 0 ? 1 : 0) }, () => next.one(given));
    const last = next.one(family);
    const aliases = next.below(3) === 0 ? [`${firsts.toReversed().join(' ')} ${last}`] : [];
    return { type: 'person', name: `${last.toUpperCase()}, ${firsts.join(' ')}`, aliases };
  });
}
