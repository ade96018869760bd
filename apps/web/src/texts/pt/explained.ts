import type { Explained } from '../explained.ts';

export const explained: Explained = {
  ipo: 'Uma empresa vende suas ações ao público pela primeira vez. Você reserva algumas ao preço da oferta e, após o encerramento, a alocação define quantas recebe. No primeiro dia o preço pode subir ou cair.',
  placement:
    'Uma empresa já listada vende mais ações a um preço fixo. Você reserva, a alocação define quantas recebe, e você paga só por essas.',
  blockPlacement:
    'Uma oferta de um grande pacote com desconto. Você reserva uma parte, a alocação define quantas recebe, e elas podem ser vendidas a partir do dia indicado na oferta.',
  blockTrade:
    'Parte de um grande pacote de ações com desconto sobre o preço de mercado. Você compra na hora, sem alocação, e não pode vender antes do fim do período de bloqueio.',
  snapUp:
    'Uma oferta por pouco tempo, por ordem de chegada. O que não é pago no prazo passa a quem está na fila, na ordem.',
  application:
    'Você diz quantas ações gostaria de ter. Não custa nada, nenhum dinheiro é retirado, e você pode desistir enquanto a oferta estiver aberta.',
  allotment:
    'Como as ações são distribuídas após o encerramento: por uma regra publicada antes, nunca à mão. Você pode receber tudo, uma parte ou nada do que reservou. É uma oferta, e recusá-la não custa nada.',
  proRata:
    'Todos recebem a mesma parte do que reservaram. Se a procura é o dobro da oferta, todos recebem a metade.',
  lottery:
    'Cada unidade reservada tem um bilhete, e os números mais baixos ganham. Eles são calculados de um segredo fixado antes da abertura e de um valor público posterior ao encerramento, para que todos possam conferir o sorteio.',
  funding:
    'Pagar pelo que lhe coube na alocação, de uma vez ou em partes, até o prazo. As unidades inteiras pagas são entregues, e o resto do dinheiro volta.',
  lockUp:
    'Um período em que você não pode vender as ações nem retirar o dinheiro. O valor pode subir ou cair nesse tempo. Termina no dia indicado.',
  lot: 'A unidade em que uma oferta é vendida. Ao lado está escrito quantas ações formam um lote.',
  discount:
    'Quanto menos que o preço de mercado você paga: com −5%, paga 95 pelo que custa 100. Antes que possa vender, o preço de mercado pode cair mais do que isso.',
  listing: 'A partir desse dia as ações são negociadas. Até lá elas são suas, mas não podem ser vendidas.',
  settlement:
    'Os dias úteis até um negócio se completar: D+2 são dois dias depois. Até lá as ações compradas não podem ser vendidas e o dinheiro de uma venda não pode ser sacado, embora sirva para comprar na hora.',
  dayTrade:
    'Ações compradas para um só dia. Você pode vendê-las na hora, e o que sobrar é vendido automaticamente no fechamento do mercado, ao preço daquele momento, com lucro ou prejuízo.',
  marketOrder:
    'Uma ordem ao preço do momento. Só é executada se o preço não se afastou do que você viu além do limite; senão, nada acontece.',
  averageCost: 'Quanto custou em média cada ação sua, de tudo o que comprou e ainda tem.',
  unrealised:
    'O que você ganharia ou perderia se vendesse agora. Muda com cada preço e só vale quando você vende.',
  timeWeighted:
    'Como foram os seus investimentos, não importa quanto você depositou ou sacou. Depositar não o aumenta, sacar não o diminui.',
  fixedTerm:
    'Dinheiro que um gestor investe por um prazo fixo. Fica bloqueado até o fim e então volta com o lucro ou o prejuízo da taxa declarada.',
  estimate:
    'O que o gestor considera possível, não uma promessa. Vale a taxa declarada no fim. Ela pode ser menor, e pode ser um prejuízo.',
  advance:
    'O que você pagou por uma alocação ainda não entregue. Até lá o dinheiro é seu, e volta se nada for entregue.',
  coolingOff:
    'Uma conta nova ou editada não recebe saques por algumas horas. Se outra pessoa a tivesse mudado, você teria tempo de perceber.',
};
