import { draw } from './draw.ts';

const words = (text: string) => text.trim().split(/\s+/);

/** Names that people of the four countries bear, to be put together into people whom nobody knows. */
const people = {
  yoruba: {
    given: words(
      `Adebayo Adeola Ademola Adewale Ayodele Babatunde Bolanle Bukola Damilola Ebunoluwa Feyisayo Folake Folasade Gbenga Ibukun
      Ifeoluwa Jumoke Kayode Kehinde Kolawole Lanre Modupe Mosunmola Motunrayo Niyi Olabisi Oladele Olamide Olanrewaju Olatunji
      Oluwaseun Oluwatobi Omolara Opeyemi Rasheedat Ronke Sade Segun Sikiru Simisola Taiwo Temitope Titilayo Tolulope Tunde Wale
      Yetunde Yewande Funmilayo Oluwadamilare`,
    ),
    family: words(
      `Adebisi Adegoke Adekunle Adeleke Adeniyi Aderibigbe Adesanya Adewumi Afolabi Ajayi Akande Akinola Akintola Alabi Aluko
      Animashaun Arowolo Awolowo Ayinde Babalola Bakare Balogun Bamidele Banjo Dada Ekundayo Fagbemi Falana Fasanya Fashola
      Ibitoye Idowu Ilesanmi Ladipo Lawal Odunsi Ogunbanjo Ogundipe Ogunleye Ojo Oladipo Olatunde Olorunfemi Omotosho Onabanjo Oni
      Oyebanji Oyelaran Sanusi Shonibare Sobowale Soyinka`,
    ),
  },
  igbo: {
    given: words(
      `Adaeze Adanna Amaka Amarachi Azubuike Chiamaka Chibueze Chidi Chidinma Chidubem Chigozie Chijioke Chika Chike Chimamanda
      Chinedu Chinelo Chinonso Chinwe Chioma Chizoba Chukwudi Chukwuemeka Ebele Ebuka Ekene Emeka Ezinne Ifeanyi Ifeoma Ijeoma
      Ikechukwu Ikenna Kenechukwu Kelechi Ngozi Nkechi Nkiruka Nnamdi Nneka Nonso Obinna Obiageli Ogechi Okechukwu Onyekachi Onyinye
      Somtochukwu Uche Ugochi Uzoma`,
    ),
    family: words(
      `Achebe Agu Akabueze Amadi Aneke Anozie Anyanwu Azikiwe Chukwu Duru Ebeh Echezona Egbuna Eke Ekwueme Emenike Enwerem Eze
      Ezeh Ezekwesili Ibe Ibekwe Igwe Ihejirika Ikpeazu Iwu Madu Mbadiwe Mbah Nnaji Nnamani Nwachukwu Nwafor Nwankwo Nwaogu Nwosu
      Obi Obiora Odili Odinaka Ofoegbu Okafor Okeke Okereke Okoli Okonkwo Okorie Okoro Onuoha Onwuka Orji Ugwu Umeh Uzodimma`,
    ),
  },
  hausa: {
    given: words(
      `Abba Aisha Aminu Asabe Auwal Balaraba Bala Bashir Bello Binta Danjuma Danladi Fatima Gambo Garba Habiba Hadiza Halima Hassan
      Hauwa Ibrahim Inuwa Isa Jamila Jibril Kabiru Kande Ladi Lami Lawan Maryam Mahmud Murtala Musa Nafisa Nasir Rabi Rakiya Sadiq
      Safiya Salisu Sani Shehu Sule Suleiman Tanimu Turai Umar Usman Yakubu Zainab Zubairu`,
    ),
    family: words(
      `Abubakar Adamu Bagudu Baba Bako Bappa Bauchi Bichi Buba Bunu Dambatta Dankwambo Danbaba Daura Dikko Dogo Dutse Fagge Gamawa
      Gana Ganduje Gashua Gaya Gombe Gumel Gusau Hadejia Idris Jalingo Jega Kachalla Kaita Kankara Katagum Kazaure Kontagora Kura
      Lalong Maigari Maikasuwa Malami Marwa Misau Ningi Nguru Rano Ringim Sokoto Tafida Tambuwal Wamako Yaradua Zakari Zaria`,
    ),
  },
  brazil: {
    given: words(
      `Adriana Alexandre Aline Amanda Ana André Antônio Beatriz Bernardo Bruna Bruno Caio Camila Carla Carlos Cláudia Daniela Diego
      Eduardo Elaine Fabiana Fábio Felipe Fernanda Flávia Francisco Gabriela Giovana Guilherme Gustavo Helena Henrique Igor Isabela
      Jéssica João José Juliana Larissa Leonardo Letícia Luana Lucas Luciana Luiz Marcela Marcelo Mariana Mateus Natália Otávio
      Patrícia Paulo Pedro Rafael Raquel Renata Ricardo Rodrigo Sabrina Sérgio Tatiana Thiago Vanessa Vinícius Vitória`,
    ),
    family: words(
      `Albuquerque Almeida Alves Andrade Araújo Azevedo Barbosa Barros Batista Borges Braga Brito Campos Cardoso Carvalho Castro
      Cavalcanti Coelho Correia Costa Cunha Dias Duarte Farias Fernandes Ferreira Figueiredo Fonseca Freitas Garcia Gomes Gonçalves
      Guimarães Lacerda Leite Lima Lopes Machado Magalhães Maia Marques Martins Melo Mendes Miranda Monteiro Moraes Moreira Moura
      Nascimento Nogueira Nunes Oliveira Pacheco Peixoto Pereira Pinheiro Pinto Ramos Rezende Ribeiro Rocha Rodrigues Sales Santana
      Santos Silva Siqueira Soares Souza Tavares Teixeira Vasconcelos Vieira Xavier`,
    ),
  },
  kenya: {
    given: words(
      `Achieng Akinyi Alice Anyango Atieno Barasa Brian Caroline Chebet Cherono Cynthia Daniel David Dennis Eunice Evans Faith Francis
      Grace Halima Hassan Irungu Jackline James Jane Jepkosgei John Joseph Joyce Juma Kamau Karanja Kariuki Kevin Kibet Kimani
      Kipchoge Kiprono Lilian Lucy Lydia Margaret Mary Mercy Moses Mutua Mwende Mwikali Naliaka Nekesa Njambi Njeri Nyambura Ochieng
      Odhiambo Otieno Peter Philip Purity Rose Ruth Salim Samuel Sharon Stephen Wairimu Wambui Wanjiru Wekesa Winnie Zawadi`,
    ),
    family: words(
      `Abdi Achola Cheptoo Cheruiyot Chumba Gathoni Gichuru Gitau Githinji Kagwanja Kamotho Karuga Kemboi Keter Kilonzo Kimutai Kinyua
      Kiplagat Kipkemboi Kiptanui Kirui Koech Korir Kosgei Langat Lagat Macharia Maina Makokha Masinde Mbugua Mburu Muchiri Mugo Muia
      Mukami Munyua Musyoka Muthoni Mutiso Mutinda Mwangi Mwaura Nderitu Ndung’u Ngugi Njenga Njoroge Nyaga Nyong’o Obado Oduor Ogutu
      Ojwang Okello Okoth Oloo Omondi Onyango Opiyo Ouko Ouma Owino Rotich Ruto Sang Simiyu Tanui Wafula Wainaina Wamalwa Wanyama
      Were`,
    ),
  },
  india: {
    given: words(
      `Aarav Abhishek Aditi Aditya Ajay Akash Amit Amrita Anand Ananya Anil Anita Anjali Ankit Aparna Arjun Arun Ashok Ashwin Bhavna
      Chandra Chitra Deepa Deepak Dinesh Divya Ganesh Gaurav Geeta Girish Gopal Harish Hemant Indira Ishaan Jayant Jyoti Kamala Karthik
      Kavita Kiran Krishna Lakshmi Lata Madhav Mahesh Manish Manoj Meena Mohan Mukesh Nandini Naresh Neha Nikhil Nisha Nitin Padma Pooja
      Prakash Pranav Prasad Priya Radha Rahul Rajesh Rakesh Ramesh Ravi Rekha Ritu Rohan Rohit Sachin Sandeep Sangeeta Sanjay Santosh
      Sarita Shankar Shreya Sneha Sunil Sunita Suresh Swati Uma Usha Varun Venkatesh Vidya Vijay Vikram Vinod Vishal Yash`,
    ),
    family: words(
      `Acharya Agarwal Ahuja Apte Arora Bajaj Banerjee Basu Bedi Bhat Bhattacharya Bhosale Bose Chakraborty Chatterjee Chaudhary
      Chauhan Chavan Chopra Das Dasgupta Desai Deshmukh Deshpande Dutta Gaikwad Gandhi Garg Ghosh Gill Gokhale Gowda Gupta Hegde Iyengar
      Iyer Jadhav Jain Joshi Kadam Kamath Kapoor Kaul Khanna Kulkarni Kumar Lal Mahajan Malhotra Mehta Menon Mishra Mittal Mukherjee
      Murthy Nair Naidu Nambiar Pai Pandey Pandya Parekh Patel Patil Pawar Pillai Prabhu Raghavan Rajan Rane Rao Rathore Rawat Reddy Roy
      Sahu Saxena Sen Seth Shah Sharma Shenoy Shetty Shinde Shukla Singh Sinha Subramaniam Swamy Thakur Tiwari Trivedi Varma Verma Yadav`,
    ),
  },
} as const;

/** So many people, drawn from a seed: two given names and a family name, or one of each, as they write themselves. */
export function ordinaryNames(count: number, seed = 1): string[] {
  const next = draw(seed);
  const kinds = Object.values(people);
  return Array.from({ length: count }, () => {
    const { given, family } = next.one(kinds);
    const first = [next.one(given), ...(next.below(3) === 0 ? [next.one(given)] : [])];
    const last = [next.one(family), ...(next.below(6) === 0 ? [next.one(family)] : [])];
    return [...first, ...last].join(' ');
  });
}
